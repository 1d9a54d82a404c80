"""The store: schema, codec and migrations behind one open_store(url)."""

from storage.errors import StoreError, StoreReason
from storage.store import SqlStore, open_store

__all__ = ["SqlStore", "StoreError", "StoreReason", "open_store"]

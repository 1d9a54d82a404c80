"""The store: schema, codec and migrations behind one open_store(url), and a look at what lies there."""

from storage.errors import StoreError, StoreReason
from storage.inspection import Inspection, inspect_store
from storage.store import SqlStore, file_of, open_store

__all__ = ["Inspection", "SqlStore", "StoreError", "StoreReason", "file_of", "inspect_store", "open_store"]

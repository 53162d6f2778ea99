"""Puts the repositories into the database."""

from .models import Repository


def insert(records):
    Repository.objects.bulk_create(Repository(name=name) for name in records["repositories"])

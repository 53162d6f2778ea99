"""The admin of the repositories, as the documentation of Django advises."""

from django.contrib import admin

from .models import Issue, Repository


@admin.register(Repository)
class RepositoryAdmin(admin.ModelAdmin):
    list_display = ["name", "description"]
    search_fields = ["name"]


@admin.register(Issue)
class IssueAdmin(admin.ModelAdmin):
    list_display = ["title", "repository", "state", "created_at"]
    list_editable = ["state"]
    list_filter = ["state"]
    list_select_related = ["repository"]
    date_hierarchy = "created_at"
    search_fields = ["title"]
    autocomplete_fields = ["repository"]

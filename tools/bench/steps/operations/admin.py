"""The admin as its documentation advises: searches, filters, pickers that search, lists that are edited in place, actions."""

import csv

from django import forms
from django.contrib import admin
from django.http import HttpResponse
from django.template.response import TemplateResponse
from django.utils import timezone

from .models import Cabin, Incident, Line, Photo, StaffMember, Station, Ticket


@admin.action(description="Export selected %(verbose_name_plural)s as CSV")
def export_as_csv(modeladmin, request, queryset):
    response = HttpResponse(
        content_type="text/csv", headers={"Content-Disposition": 'attachment; filename="export.csv"'}
    )
    names = [field.attname for field in modeladmin.model._meta.fields]
    writer = csv.writer(response)
    writer.writerow(names)
    writer.writerows(queryset.values_list(*names))
    return response


class ResolutionForm(forms.Form):
    resolution = forms.CharField(widget=forms.TextInput(attrs={"autofocus": True, "class": "vTextField"}))


@admin.action(description="Resolve selected incidents")
def resolve(modeladmin, request, queryset):
    """Asks for the resolution on a page of its own, as deleting asks for a confirmation."""
    form = ResolutionForm(request.POST if "resolution" in request.POST else None)
    if form.is_valid():
        count = queryset.update(
            status=Incident.Status.RESOLVED,
            resolution=form.cleaned_data["resolution"],
            resolved_at=timezone.now(),
        )
        modeladmin.message_user(request, f"{count} incidents were resolved.")
        return None
    context = {
        **modeladmin.admin_site.each_context(request),
        "title": "Resolve incidents",
        "form": form,
        "incidents": queryset,
        "opts": modeladmin.model._meta,
    }
    return TemplateResponse(request, "operations/resolve.html", context)


@admin.register(Line)
class LineAdmin(admin.ModelAdmin):
    list_display = ["name", "code", "opened", "length_metres", "in_service"]
    search_fields = ["name", "code"]


@admin.register(Station)
class StationAdmin(admin.ModelAdmin):
    list_display = ["name", "town", "elevation", "phone"]
    search_fields = ["name", "town"]


@admin.register(Cabin)
class CabinAdmin(admin.ModelAdmin):
    list_display = ["name", "number", "line", "state", "capacity"]
    list_filter = ["state", "line"]
    list_select_related = ["line"]
    search_fields = ["name", "number"]
    autocomplete_fields = ["line"]


@admin.register(StaffMember)
class StaffMemberAdmin(admin.ModelAdmin):
    list_display = ["name", "email", "role", "station"]
    list_filter = ["role"]
    list_select_related = ["station"]
    search_fields = ["name", "email"]
    autocomplete_fields = ["station"]


class PhotoInline(admin.TabularInline):
    model = Photo
    extra = 2


@admin.register(Incident)
class IncidentAdmin(admin.ModelAdmin):
    list_display = ["title", "severity", "status", "line", "assignee", "reported_at"]
    list_editable = ["severity", "status"]
    list_filter = ["status", "severity", "line"]
    list_select_related = ["line", "assignee"]
    date_hierarchy = "reported_at"
    search_fields = ["title", "description"]
    autocomplete_fields = ["line", "cabin", "assignee"]
    inlines = [PhotoInline]
    actions = [resolve, export_as_csv]


@admin.register(Ticket)
class TicketAdmin(admin.ModelAdmin):
    list_display = ["number", "holder", "fare", "line", "price", "status", "bought_at"]
    list_filter = ["fare", "status", "line"]
    list_select_related = ["line"]
    date_hierarchy = "bought_at"
    search_fields = ["holder", "number", "email"]
    autocomplete_fields = ["line"]
    actions = [export_as_csv]

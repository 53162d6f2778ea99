"""Puts the records of the demo into the database."""

from datetime import datetime, timezone
from decimal import Decimal

from .models import Cabin, Incident, Line, Photo, StaffMember, Station, Ticket


def moment(milliseconds):
    return None if milliseconds is None else datetime.fromtimestamp(milliseconds / 1000, timezone.utc)


def francs(cents):
    return None if cents is None else Decimal(cents) / 100


def insert(records):
    """The demo's ids are words; each is the key of the row here, in its order."""
    rows = {}

    def keep(model, name, make):
        created = [model(id=at + 1, **make(record)) for at, record in enumerate(records[name])]
        model.objects.bulk_create(created, batch_size=500)
        rows.update({record["id"]: at + 1 for at, record in enumerate(records[name])})

    keep(Line, "lines", lambda line: {
        "code": line["code"],
        "name": line["name"],
        "opened": line["opened"],
        "length_metres": line["lengthMetres"],
        "in_service": line["inService"],
    })
    keep(Station, "stations", lambda station: {
        "name": station["name"],
        "description": station["description"] or "",
        "elevation": station["position"]["elevation"],
        "town": station["address"]["town"],
        "phone": station["phone"] or "",
    })
    keep(Cabin, "cabins", lambda cabin: {
        "number": cabin["number"],
        "name": cabin["name"],
        "line_id": rows[cabin["lineId"]],
        "state": cabin["state"],
        "capacity": cabin["capacity"],
    })
    keep(StaffMember, "staff", lambda member: {
        "name": member["name"],
        "email": member["email"],
        "role": member["role"],
        "station_id": rows[member["stationId"]],
    })
    keep(Incident, "incidents", lambda incident: {
        "title": incident["title"],
        "severity": incident["severity"],
        "status": incident["status"],
        "line_id": rows[incident["lineId"]],
        "cabin_id": rows.get(incident["cabinId"]),
        "description": incident["description"] or "",
        "reporter_name": (incident["reporter"] or {}).get("name") or "",
        "reporter_email": (incident["reporter"] or {}).get("email") or "",
        "tags": incident["tags"],
        "assignee_id": rows.get(incident["assigneeId"]),
        "resolution": incident["resolution"] or "",
        "cost": francs(incident["cost"]),
        "reported_at": moment(incident["reportedAt"]),
        "resolved_at": moment(incident["resolvedAt"]),
    })
    Photo.objects.bulk_create(
        Photo(incident_id=rows[incident["id"]], image=f"photos/{photo['id']}.svg", caption=photo["caption"] or "")
        for incident in records["incidents"]
        for photo in incident["photos"]
    )
    keep(Ticket, "tickets", lambda ticket: {
        "number": ticket["number"],
        "fare": ticket["fare"],
        "line_id": rows[ticket["lineId"]],
        "price": francs(ticket["price"]),
        "status": ticket["status"],
        "holder": ticket["holder"],
        "email": ticket["email"],
        "bought_at": moment(ticket["boughtAt"]),
        "valid_until": moment(ticket["validUntil"]),
    })

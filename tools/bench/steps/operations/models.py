"""What the operator of the cable cars keeps: the shapes are those of the demo's schema."""

from django.db import models
from django.utils import timezone


class Line(models.Model):
    code = models.CharField(max_length=1)
    name = models.CharField(max_length=80)
    opened = models.PositiveSmallIntegerField()
    length_metres = models.PositiveIntegerField()
    in_service = models.BooleanField()

    class Meta:
        ordering = ["code"]

    def __str__(self):
        return self.name


class Station(models.Model):
    name = models.CharField(max_length=80)
    description = models.TextField(blank=True)
    elevation = models.IntegerField()
    town = models.CharField(max_length=80)
    phone = models.CharField(max_length=20, blank=True)

    class Meta:
        ordering = ["name"]

    def __str__(self):
        return self.name


class Cabin(models.Model):
    class State(models.TextChoices):
        BOARDING = "BOARDING", "Boarding"
        IN_SERVICE = "IN_SERVICE", "In service"
        STOPPED = "STOPPED", "Stopped"
        MAINTENANCE = "MAINTENANCE", "Maintenance"
        RETIRED = "RETIRED", "Retired"

    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=80)
    line = models.ForeignKey(Line, on_delete=models.PROTECT, related_name="cabins")
    state = models.CharField(max_length=12, choices=State.choices)
    capacity = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["number"]

    def __str__(self):
        return self.name


class StaffMember(models.Model):
    class Role(models.TextChoices):
        OPERATOR = "OPERATOR", "Operator"
        ENGINEER = "ENGINEER", "Engineer"
        GUIDE = "GUIDE", "Guide"
        CLERK = "CLERK", "Clerk"

    name = models.CharField(max_length=80)
    email = models.EmailField()
    role = models.CharField(max_length=10, choices=Role.choices)
    station = models.ForeignKey(Station, on_delete=models.PROTECT, related_name="staff")

    class Meta:
        ordering = ["name"]
        verbose_name_plural = "staff"

    def __str__(self):
        return self.name


class Incident(models.Model):
    class Severity(models.TextChoices):
        MINOR = "MINOR", "Minor"
        MODERATE = "MODERATE", "Moderate"
        SEVERE = "SEVERE", "Severe"
        CRITICAL = "CRITICAL", "Critical"

    class Status(models.TextChoices):
        OPEN = "OPEN", "Open"
        INVESTIGATING = "INVESTIGATING", "Investigating"
        RESOLVED = "RESOLVED", "Resolved"

    title = models.CharField(max_length=200)
    severity = models.CharField(max_length=10, choices=Severity.choices, default=Severity.MINOR)
    line = models.ForeignKey(Line, on_delete=models.PROTECT, related_name="incidents")
    cabin = models.ForeignKey(Cabin, on_delete=models.SET_NULL, null=True, blank=True, related_name="incidents")
    description = models.TextField(blank=True)
    reporter_name = models.CharField(max_length=80, blank=True)
    reporter_email = models.EmailField(blank=True)
    tags = models.JSONField(default=list, blank=True)
    status = models.CharField(max_length=15, choices=Status.choices, default=Status.OPEN)
    assignee = models.ForeignKey(
        StaffMember, on_delete=models.SET_NULL, null=True, blank=True, related_name="incidents"
    )
    resolution = models.TextField(blank=True)
    cost = models.DecimalField(max_digits=10, decimal_places=2, null=True, blank=True)
    reported_at = models.DateTimeField(default=timezone.now)
    resolved_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-reported_at"]

    def __str__(self):
        return self.title


class Photo(models.Model):
    incident = models.ForeignKey(Incident, on_delete=models.CASCADE, related_name="photos")
    image = models.FileField(upload_to="photos")
    caption = models.CharField(max_length=120, blank=True)

    def __str__(self):
        return self.caption or self.image.name


class Ticket(models.Model):
    class Fare(models.TextChoices):
        SINGLE = "SINGLE", "Single"
        RETURN = "RETURN", "Return"
        DAY = "DAY", "Day"
        SEASON = "SEASON", "Season"

    class Status(models.TextChoices):
        VALID = "VALID", "Valid"
        USED = "USED", "Used"
        CANCELLED = "CANCELLED", "Cancelled"
        EXPIRED = "EXPIRED", "Expired"

    number = models.CharField(max_length=20)
    fare = models.CharField(max_length=10, choices=Fare.choices)
    line = models.ForeignKey(Line, on_delete=models.PROTECT, related_name="tickets")
    price = models.DecimalField(max_digits=8, decimal_places=2)
    status = models.CharField(max_length=10, choices=Status.choices)
    holder = models.CharField(max_length=80)
    email = models.EmailField()
    bought_at = models.DateTimeField()
    valid_until = models.DateTimeField()

    class Meta:
        ordering = ["-bought_at"]

    def __str__(self):
        return self.number

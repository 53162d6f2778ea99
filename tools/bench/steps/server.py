"""Django's admin over the records of the demo, with SQLite.

usage: python server.py FOLDER
FOLDER has records.json; the database and the uploads go there too. Prints "port N" once it serves.
"""

import json
import sys
from pathlib import Path
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import django
from django.conf import settings

HERE = Path(__file__).parent
FOLDER = Path(sys.argv[1])

sys.path.insert(0, str(HERE))
settings.configure(
    ALLOWED_HOSTS=["127.0.0.1"],
    ROOT_URLCONF="addresses",
    SECRET_KEY="only for measuring" * 4,
    DEBUG=False,
    USE_TZ=True,
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": FOLDER / "database.sqlite3",
            "OPTIONS": {"timeout": 20},
        }
    },
    MEDIA_ROOT=FOLDER / "uploads",
    MEDIA_URL="/uploads/",
    STATIC_URL="/static/",
    INSTALLED_APPS=[
        "django.contrib.admin",
        "django.contrib.auth",
        "django.contrib.contenttypes",
        "django.contrib.sessions",
        "django.contrib.messages",
        "django.contrib.staticfiles",
        "operations",
        "repositories",
    ],
    MIDDLEWARE=[
        "django.middleware.security.SecurityMiddleware",
        "django.contrib.sessions.middleware.SessionMiddleware",
        "django.middleware.common.CommonMiddleware",
        "django.middleware.csrf.CsrfViewMiddleware",
        "django.contrib.auth.middleware.AuthenticationMiddleware",
        "django.contrib.messages.middleware.MessageMiddleware",
    ],
    TEMPLATES=[
        {
            "BACKEND": "django.template.backends.django.DjangoTemplates",
            "APP_DIRS": True,
            "OPTIONS": {
                "context_processors": [
                    "django.template.context_processors.request",
                    "django.contrib.auth.context_processors.auth",
                    "django.contrib.messages.context_processors.messages",
                ]
            },
        }
    ],
)
django.setup()

from django.contrib.auth.models import User  # noqa: E402
from django.contrib.staticfiles.handlers import StaticFilesHandler  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402

from operations.records import insert as insert_operations  # noqa: E402
from repositories.records import insert as insert_repositories  # noqa: E402

call_command("migrate", run_syncdb=True, verbosity=0)
User.objects.create_superuser("ada", "ada@example.com", "ada")
records = json.loads((FOLDER / "records.json").read_text())
insert_operations(records)
insert_repositories(records)


class Server(ThreadingMixIn, WSGIServer):
    """A browser opens several connections at once."""

    daemon_threads = True


class Handler(WSGIRequestHandler):
    def log_message(self, *arguments):
        """The bench reads what the program prints."""


server = make_server("127.0.0.1", 0, StaticFilesHandler(get_wsgi_application()), Server, Handler)
print(f"port {server.server_port}", flush=True)
server.serve_forever()

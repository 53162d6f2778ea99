"""Strawberry on Django with SQLite: GraphQL under /graphql/.

usage: python server.py DATABASE_FILE
Prints "port N" once it serves.
"""

import sys
from pathlib import Path
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import django
from django.conf import settings

sys.path.insert(0, str(Path(__file__).parent))
settings.configure(
    ALLOWED_HOSTS=["127.0.0.1"],
    ROOT_URLCONF="server_urls",
    SECRET_KEY="only for tests" * 4,
    DEBUG=True,
    USE_TZ=True,
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    DATABASES={
        "default": {"ENGINE": "django.db.backends.sqlite3", "NAME": sys.argv[1], "OPTIONS": {"timeout": 20}}
    },
    INSTALLED_APPS=["strawberry_django", "operations"],
    STRAWBERRY_DJANGO={"MUTATIONS_DEFAULT_HANDLE_ERRORS": True, "GENERATE_ENUMS_FROM_CHOICES": True},
)
django.setup()

from django.core.management import call_command  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402

from operations import sample  # noqa: E402

call_command("migrate", run_syncdb=True, verbosity=0)
sample.insert()


class Server(ThreadingMixIn, WSGIServer):
    """A browser opens several connections at once."""

    daemon_threads = True


class Handler(WSGIRequestHandler):
    def log_message(self, *arguments):
        """The tests read what the program prints."""


server = make_server("127.0.0.1", 0, get_wsgi_application(), Server, Handler)
print(f"port {server.server_port}", flush=True)
server.serve_forever()

import re

POLICY = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-src 'none'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types querylet",
]
# A hash in a file's name means that its content never changes.
HASHED_NAME = re.compile(r"-[A-Z0-9]{8}\.js$")


def add_headers(headers, path, url):
    if not url.startswith("/data/"):
        return
    headers["Content-Security-Policy"] = "; ".join(POLICY)
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "same-origin"
    headers["Cross-Origin-Opener-Policy"] = "same-origin-allow-popups"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    is_hashed = HASHED_NAME.search(path) is not None
    headers["Cache-Control"] = "public, max-age=31536000, immutable" if is_hashed else "no-cache"

class DataSite
  PATH = "/data/"
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
    "trusted-types querylet"
  ].freeze
  HEADERS = {
    "content-security-policy" => POLICY.join("; "),
    "x-content-type-options" => "nosniff",
    "referrer-policy" => "same-origin",
    "cross-origin-opener-policy" => "same-origin-allow-popups",
    "cross-origin-resource-policy" => "same-origin"
  }.freeze
  # A hash in a file's name means that its content never changes.
  HASHED_NAME = /-[A-Z0-9]{8}\.js\z/

  def initialize(app) = @app = app

  def call(env)
    # The URLs in the page are relative to the folder. Without the slash they would be those of its parent.
    return [301, { "location" => "#{env["SCRIPT_NAME"]}#{PATH}" }, []] if env["PATH_INFO"] == PATH.chomp("/")

    status, headers, body = @app.call(env)
    return [status, headers, body] unless env["PATH_INFO"].start_with?(PATH)

    own = HEADERS.merge("cache-control" => cache_control(env["PATH_INFO"]))
    others = headers.reject { |name, _| own.key?(name.downcase) }
    [status, others.merge(own), body]
  end

  private

  def cache_control(path) = path.match?(HASHED_NAME) ? "public, max-age=31536000, immutable" : "no-cache"
end

Rails.application.config.middleware.insert_before ActionDispatch::Static, DataSite

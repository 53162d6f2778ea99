# A small Rails application with the recipe of docs/hosting.md.
#
# usage: ruby rails-site.rb RECIPE PUBLIC_FOLDER
#   RECIPE   the initializer of the page
# Prints "port N" once it serves.
require "rails"
require "action_controller/railtie"
require "puma"
require "puma/events"

class App < Rails::Application
  config.root = __dir__
  config.load_defaults 6.1
  config.eager_load = false
  config.secret_key_base = "only for tests" * 8
  config.logger = Logger.new(IO::NULL)
  config.hosts.clear
  config.public_file_server.enabled = true
  config.paths["public"] = ARGV.fetch(1)
end

load ARGV.fetch(0)
App.initialize!

server = Puma::Server.new(App, Puma::Events.strings)
port = server.add_tcp_listener("127.0.0.1", 0).addr[1]
server.run
$stdout.puts "port #{port}"
$stdout.flush
sleep

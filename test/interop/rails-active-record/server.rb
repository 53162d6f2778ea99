# A small Rails application with ActiveRecord on SQLite and graphql-ruby, as the guides of graphql-ruby write one: Relay connections,
# a resolver with arguments for filters, mutations that return a record and their errors.
#
# usage: ruby server.rb DATABASE_FILE
# Prints "port N" once it serves.
require "rails"
require "active_record"
require "action_controller/railtie"
require "graphql"
require "puma"
require "puma/events"

ActiveRecord::Base.establish_connection(adapter: "sqlite3", database: ARGV.fetch(0), pool: 20, timeout: 20_000)

class App < Rails::Application
  config.root = __dir__
  config.load_defaults 6.1
  config.eager_load = false
  config.consider_all_requests_local = true
  config.secret_key_base = "only for tests" * 8
  config.logger = Logger.new(IO::NULL)
  config.hosts.clear
end

require_relative "models"
require_relative "sample"
require_relative "schema"

class GraphqlController < ActionController::API
  def execute
    variables = params[:variables]&.to_unsafe_h || {}
    render json: ShipyardSchema.execute(params[:query], variables: variables, operation_name: params[:operationName])
  end
end

App.initialize!
App.routes.draw { post "/graphql", to: "graphql#execute" }
Sample.insert

server = Puma::Server.new(App, Puma::Events.strings)
port = server.add_tcp_listener("127.0.0.1", 0).addr[1]
thread = server.run
puts "port #{port}"
$stdout.flush
thread.join

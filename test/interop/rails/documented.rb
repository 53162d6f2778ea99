# The Ruby of docs/live-rails.md, as it stands there, in a small Rails application.
#
# usage: ruby documented.rb FILE
#   FILE   holds the Ruby of the page
# Prints "port N" once it serves. POST /trigger tells the subscriptions of an order; GET /subscriptions counts them.
require "rails"
require "action_controller/railtie"
require "action_cable/engine"
require "graphql"
require "puma"
require "puma/events"

class App < Rails::Application
  config.root = __dir__
  config.load_defaults 6.1
  config.eager_load = false
  config.secret_key_base = "only for tests" * 8
  config.logger = Logger.new(IO::NULL)
  config.hosts.clear
  config.action_cable.mount_path = "/cable"
  config.action_cable.allowed_request_origins = ["http://app.test"]
  config.action_cable.connection_class = -> { ApplicationCable::Connection }
  config.middleware.delete ActionDispatch::HostAuthorization
end
ActionCable.server.config.cable = { "adapter" => "async" }

# What stands around the sample in an application.
class User
  def self.find_by_token(token) = token == "ada" ? "Ada" : nil
end

module Types
  class Order < GraphQL::Schema::Object
    field :id, ID, null: false
    field :seen_by, String, null: true
    def seen_by = context[:current_user]
  end

  class Query < GraphQL::Schema::Object
    field :order, Order, null: true
  end

  class OrderPlaced < GraphQL::Schema::Subscription
    payload_type Order
    def subscribe = :no_response
  end

  class Subscription < GraphQL::Schema::Object
    field :order_placed, subscription: OrderPlaced
  end
end

load ARGV.fetch(0)

class MainController < ActionController::API
  def trigger
    ShopSchema.subscriptions.trigger(:order_placed, {}, { id: "7" })
    head :ok
  end

  # Those that an update reaches by now: graphql-ruby registers them after it has answered.
  def subscriptions
    subscribers = ActionCable.server.pubsub.send(:subscriber_map).instance_variable_get(:@subscribers).dup
    render json: subscribers.sum { |name, all| name.start_with?("graphql-event:") ? all.size : 0 }
  end
end

App.initialize!
App.routes.draw do
  post "/trigger", to: "main#trigger"
  get "/subscriptions", to: "main#subscriptions"
end

server = Puma::Server.new(Rails.application, Puma::Events.null, min_threads: 5, max_threads: 5)
port = server.add_tcp_listener("127.0.0.1", 0).addr[1]
server.run
puts "port #{port}"
$stdout.flush
sleep

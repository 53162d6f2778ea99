# A Rails application whose layout has an import map, with GraphQL over HTTP and over Action Cable.
#
# usage: ruby application.rb PUBLIC
#   PUBLIC   the folder of the files that it serves
# Prints its address once it serves.
require "rails"
require "action_controller/railtie"
require "action_view/railtie"
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
  config.paths["public"] = ARGV.fetch(0)
  config.action_cable.mount_path = "/cable"
  config.action_controller.allow_forgery_protection = true
end
ActionCable.server.config.cable = { "adapter" => "async" }

ORDERS = [{ id: "1", title: "Tea" }, { id: "2", title: "Coffee" }]

class Order < GraphQL::Schema::Object
  field :id, ID, null: false
  field :title, String, null: false
end

class QueryRoot < GraphQL::Schema::Object
  graphql_name "Query"
  field :orders, [Order], null: false
  def orders = ORDERS
end

class MutationRoot < GraphQL::Schema::Object
  graphql_name "Mutation"
  field :place_order, Order, null: false do
    argument :title, String, required: true
  end
  def place_order(title:)
    order = { id: (ORDERS.size + 1).to_s, title: title }
    ORDERS << order
    ShopSchema.subscriptions.trigger(:order_placed, {}, order)
    order
  end
end

class OrderPlaced < GraphQL::Schema::Subscription
  payload_type Order
  def subscribe = :no_response
end

class SubscriptionRoot < GraphQL::Schema::Object
  graphql_name "Subscription"
  field :order_placed, subscription: OrderPlaced
end

class ShopSchema < GraphQL::Schema
  use GraphQL::Subscriptions::ActionCableSubscriptions
  query QueryRoot
  mutation MutationRoot
  subscription SubscriptionRoot
end

class GraphqlChannel < ActionCable::Channel::Base
  def execute(data)
    result = ShopSchema.execute(data["query"], variables: data["variables"] || {}, context: { channel: self })
    transmit({ result: result.to_h, more: result.subscription? })
  end
end

class OrdersController < ActionController::Base
  layout "application"

  def index; end
end

class GraphqlController < ActionController::Base
  def execute
    render json: ShopSchema.execute(params[:query], variables: params[:variables]&.to_unsafe_h || {})
  end

  # How many subscriptions an update reaches by now: graphql-ruby registers them after it has answered.
  def subscriptions
    subscribers = ActionCable.server.pubsub.send(:subscriber_map).instance_variable_get(:@subscribers).dup
    render json: subscribers.sum { |name, all| name.start_with?("graphql-event:") ? all.size : 0 }
  end
end

App.initialize!
App.routes.draw do
  get "/orders", to: "orders#index"
  post "/graphql", to: "graphql#execute"
  get "/subscriptions", to: "graphql#subscriptions"
end

server = Puma::Server.new(Rails.application, Puma::Events.null, min_threads: 5, max_threads: 5)
port = server.add_tcp_listener("127.0.0.1", 0).addr[1]
server.run
puts "http://127.0.0.1:#{port}"
$stdout.flush
sleep

# A small real Rails application with a cable, for tests: GraphQL over /graphql and over GraphqlChannel, and faults on demand.
#
# usage: ruby app.rb PORT LOG_FILE
#   LOG_FILE   one number a line: what was produced, kept by the test, so that it outlives a killed server;
#              page.html beside it is served at /page
# Prints "ready" once it serves.
require "rails"
require "action_controller/railtie"
require "action_cable/engine"
require "graphql"
require "puma"
require "puma/events"

PORT = Integer(ARGV.fetch(0))
LOG_FILE = ARGV.fetch(1)

class App < Rails::Application
  config.root = __dir__
  config.load_defaults 6.1
  config.eager_load = false
  config.consider_all_requests_local = true
  config.secret_key_base = "only for tests" * 8
  config.logger = Logger.new(ENV["RAILS_LOG"] || IO::NULL)
  config.hosts.clear
  config.action_cable.mount_path = "/cable"
  config.action_cable.allowed_request_origins = ["http://127.0.0.1:#{PORT}", "http://app.test"]
  config.middleware.delete ActionDispatch::HostAuthorization
end
ActionCable.server.config.cable = { "adapter" => "async" }

class Tick < GraphQL::Schema::Object
  field :id, Integer, null: false
end

class QueryRoot < GraphQL::Schema::Object
  field :ticks, [Tick], null: false do
    argument :since, Integer, required: false
  end
  def ticks(since: 0) = File.readlines(LOG_FILE).map(&:to_i).select { |id| id > since }.map { |id| { id: id } }

  field :user, String, null: true
  def user = context[:user]
end

class TickSubscription < GraphQL::Schema::Subscription
  field :id, Integer, null: false
  argument :room, Integer, required: false
  def subscribe(room: nil) = :no_response
  def update(room: nil)
    raise GraphQL::ExecutionError, "failed on purpose" if object[:id] < 0
    unsubscribe if object[:id] == 0
    object
  end
end

class Broken < GraphQL::Schema::Subscription
  field :id, Integer, null: false
  def subscribe = raise(GraphQL::ExecutionError, "broken on purpose")
end

class Denied < GraphQL::Schema::Subscription
  field :id, Integer, null: false
  def authorized? = raise(GraphQL::ExecutionError, "not for you")
end

class Refused < GraphQL::Schema::Subscription
  null true
  field :id, Integer, null: false
  def subscribe = raise(GraphQL::ExecutionError, "not now")
end

# Its first result has an error below its field, as each update may have.
class PricedTick < GraphQL::Schema::Object
  field :id, Integer, null: false
  field :price, Integer, null: true
  def price = object[:id] == 0 ? raise(GraphQL::ExecutionError, "no price yet") : 7
end
class Offer < GraphQL::Schema::Subscription
  payload_type PricedTick
  def subscribe = { id: 0 }
  def update = object
end

# Three updates, then the server ends it.
class Few < GraphQL::Schema::Subscription
  field :id, Integer, null: false
  def subscribe = :no_response
  def update
    unsubscribe if object[:id] >= 3
    object
  end
end

class SubscriptionRoot < GraphQL::Schema::Object
  field :tick, subscription: TickSubscription
  field :broken, subscription: Broken
  field :denied, subscription: Denied
  field :refused, subscription: Refused
  field :few, subscription: Few
  field :offer, subscription: Offer, null: true
  field :strict_offer, PricedTick, null: false, subscription_scope: nil
  def strict_offer = context.query.subscription_update? ? object : nil
end

# graphql-ruby lists the operations that wait for an event, and drops a list once it is empty. An operation that another thread adds
# in between would be on a list that nobody reads, and would never get an update.
module OneChangeAtATime
  LOCK = Monitor.new
  def write_subscription(...) = LOCK.synchronize { super }
  def delete_subscription(...) = LOCK.synchronize { super }

  # How many operations are told about events.
  def waiting = @events.values.flat_map(&:values).sum(&:size)
end
GraphQL::Subscriptions::ActionCableSubscriptions.prepend OneChangeAtATime

class AppSchema < GraphQL::Schema
  use GraphQL::Subscriptions::ActionCableSubscriptions
  query QueryRoot
  subscription SubscriptionRoot
end

module ApplicationCable
  class Connection < ActionCable::Connection::Base
    identified_by :user
    def connect
      self.user = request.params[:token]
      reject_unauthorized_connection if user == "expired" || ($good && user != $good)
    end
  end
end

# What goes wrong on purpose: nothing is said any more, or everything late.
$muted = false
$delay = 0
module Faults
  def transmit(message)
    return if $muted
    return super if $delay == 0
    Concurrent::ScheduledTask.execute($delay) { super(message) }
  end
end
ActionCable::Connection::Base.prepend Faults
App.config.action_cable.connection_class = -> { ApplicationCable::Connection }

class GraphqlChannel < ActionCable::Channel::Base
  def subscribed
    reject if params["refuse"]
    @subscription_ids = []
  end

  def execute(data)
    raise "an exception in execute" if data["query"].to_s.include?("crash")
    result = AppSchema.execute(data["query"], context: { channel: self, user: connection.user }, variables: data["variables"] || {}, operation_name: data["operationName"])
    @subscription_ids << result.context[:subscription_id] if result.context[:subscription_id]
    transmit({ result: result.to_h, more: result.subscription? })
  end

  def unsubscribed = @subscription_ids&.each { |id| AppSchema.subscriptions.delete_subscription(id) }
end

class MainController < ActionController::API
  def graphql
    render json: AppSchema.execute(params[:query], variables: params[:variables]&.to_unsafe_h || {}, context: { user: params[:token] })
  end

  def trigger
    params[:ids].split(",").map(&:to_i).each do |id|
      AppSchema.subscriptions.trigger(:tick, {}, { id: id })
      AppSchema.subscriptions.trigger(:few, {}, { id: id })
      AppSchema.subscriptions.trigger(:offer, {}, { id: id })
      AppSchema.subscriptions.trigger(:strict_offer, {}, { id: id })
    end
    head :ok
  end

  def mute
    $muted = params[:on] == "true"
    head :ok
  end

  def slow
    $delay = Integer(params[:ms]) / 1000.0
    head :ok
  end

  # From now on only this user may connect; without one everybody.
  def expire
    $good = params[:good]
    ActionCable.server.connections.each { |connection| connection.close(reason: "unauthorized", reconnect: false) } if $good
    head :ok
  end

  # Says `disconnect` and closes, as Rails does for each reason.
  def disconnect
    ActionCable.server.connections.each { |connection| connection.close(reason: params[:reason], reconnect: params[:reconnect] != "false") }
    head :ok
  end

  def page
    render body: File.read(File.join(File.dirname(LOG_FILE), "page.html")), content_type: "text/html"
  end

  # `streams`: operations that an update reaches by now, which graphql-ruby sees to only after it has answered.
  # `connections` and `channels`: of sockets that live. Where a socket dies while Rails still opens its connection, Rails may
  # take the connection off its list before it adds it, and then keeps it for ever (`handle_open` and `handle_close` run on
  # two threads).
  def count
    subscribers = ActionCable.server.pubsub.send(:subscriber_map).instance_variable_get(:@subscribers).dup
    streams = %w[event subscription].map { |kind| subscribers.sum { |name, all| name.start_with?("graphql-#{kind}:") ? all.size : 0 } }
    living = ActionCable.server.connections.select { |connection| connection.send(:websocket).alive? }
    render json: { streams: [*streams, AppSchema.subscriptions.waiting].min, connections: living.size, channels: living.sum { |connection| connection.subscriptions.identifiers.size } }
  end
end

App.initialize!
App.routes.draw do
  post "/graphql", to: "main#graphql"
  post "/trigger", to: "main#trigger"
  post "/disconnect", to: "main#disconnect"
  post "/mute", to: "main#mute"
  post "/slow", to: "main#slow"
  post "/expire", to: "main#expire"
  get "/page", to: "main#page"
  get "/count", to: "main#count"
end

server = Puma::Server.new(Rails.application, Puma::Events.null, min_threads: 5, max_threads: 5)
server.add_tcp_listener("127.0.0.1", PORT) # its third argument turns Nagle's waiting off, as it should
server.run
puts "ready"
$stdout.flush
sleep

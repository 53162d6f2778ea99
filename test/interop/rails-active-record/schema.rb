# The schema of the shipyard.
class RepairStatus < GraphQL::Schema::Enum
  Repair::STATUSES.each { |status| value status.upcase, value: status }
end

# Types that refer to each other are named before their fields.
class BoatType < GraphQL::Schema::Object; end
class RepairType < GraphQL::Schema::Object; end

class CustomerType < GraphQL::Schema::Object
  field :id, ID, null: false
  field :name, String, null: false
  field :email, String, null: false
  field :boats, BoatType.connection_type, null: false
end

class BoatType
  field :id, ID, null: false
  field :name, String, null: false
  field :length, Float, null: false
  field :customer, CustomerType, null: false
  field :repairs, RepairType.connection_type, null: false
end

class RepairType
  field :id, ID, null: false
  field :title, String, null: false
  field :status, RepairStatus, null: false
  field :cost, Float, null: true
  field :boat, BoatType, null: false
  field :created_at, GraphQL::Types::ISO8601DateTime, null: false
end

class QueryType < GraphQL::Schema::Object
  field :customer, CustomerType, null: true do
    argument :id, ID, required: true
  end
  def customer(id:) = Customer.find_by(id: id)

  field :customers, CustomerType.connection_type, null: false do
    argument :query, String, required: false
  end
  def customers(query: "") = Customer.where("name LIKE ?", "%#{query}%").order(:id)

  field :boat, BoatType, null: true do
    argument :id, ID, required: true
  end
  def boat(id:) = Boat.find_by(id: id)

  field :boats, BoatType.connection_type, null: false do
    argument :query, String, required: false
  end
  def boats(query: "") = Boat.where("name LIKE ?", "%#{query}%").order(:id)

  field :repair, RepairType, null: true do
    argument :id, ID, required: true
  end
  def repair(id:) = Repair.find_by(id: id)

  field :repairs, RepairType.connection_type, null: false do
    argument :query, String, required: false
    argument :status, RepairStatus, required: false
    argument :boat_id, ID, required: false
  end
  def repairs(query: "", **conditions) = Repair.where("title LIKE ?", "%#{query}%").where(conditions).order(:id)
end

class CreateRepair < GraphQL::Schema::RelayClassicMutation
  argument :title, String, required: true
  argument :boat_id, ID, required: true
  argument :status, RepairStatus, required: false
  argument :cost, Float, required: false
  field :repair, RepairType, null: true
  field :errors, [String], null: false
  def resolve(**values)
    repair = Repair.create(values)
    { repair: repair.persisted? ? repair : nil, errors: repair.errors.full_messages }
  end
end

class UpdateRepair < GraphQL::Schema::RelayClassicMutation
  argument :id, ID, required: true
  argument :title, String, required: false
  argument :boat_id, ID, required: false
  argument :status, RepairStatus, required: false
  argument :cost, Float, required: false
  field :repair, RepairType, null: true
  field :errors, [String], null: false
  def resolve(id:, **values)
    repair = Repair.find(id)
    repair.update(values)
    { repair: repair, errors: repair.errors.full_messages }
  end
end

class DeleteRepair < GraphQL::Schema::RelayClassicMutation
  argument :id, ID, required: true
  field :deleted_id, ID, null: true
  def resolve(id:)
    Repair.find(id).destroy
    { deleted_id: id }
  end
end

class MutationType < GraphQL::Schema::Object
  field :create_repair, mutation: CreateRepair
  field :update_repair, mutation: UpdateRepair
  field :delete_repair, mutation: DeleteRepair
end

class ShipyardSchema < GraphQL::Schema
  query QueryType
  mutation MutationType
end

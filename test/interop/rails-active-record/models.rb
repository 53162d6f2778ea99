# A shipyard: customers, their boats, and the repairs of the boats.
ActiveRecord::Schema.verbose = false
ActiveRecord::Schema.define do
  create_table :customers do |table|
    table.string :name, null: false
    table.string :email, null: false
  end
  create_table :boats do |table|
    table.string :name, null: false
    table.references :customer, null: false
    table.decimal :length, precision: 6, scale: 2, null: false
  end
  create_table :repairs do |table|
    table.string :title, null: false
    table.string :status, null: false, default: "waiting"
    table.references :boat, null: false
    table.decimal :cost, precision: 10, scale: 2
    table.timestamps
  end
end

class ApplicationRecord < ActiveRecord::Base
  self.abstract_class = true
end

class Customer < ApplicationRecord
  has_many :boats
end

class Boat < ApplicationRecord
  belongs_to :customer
  has_many :repairs
end

class Repair < ApplicationRecord
  STATUSES = %w[waiting running done].freeze

  belongs_to :boat
  validates :title, presence: true, length: { maximum: 80 }
  validates :status, inclusion: { in: STATUSES }
end

# The records that the tests find.
module Sample
  CUSTOMERS = ["Anouk Meier", "Bilal Haddad", "Chiara Conti", "Daan de Vries", "Elin Berg"].freeze
  BOATS = %w[Albatros Brisa Calypso Delphin Esperanza Fjord].freeze
  WORKS = ["New mast", "Hull is leaking", "Paint the deck", "Engine service", "Torn sail"].freeze
  REPAIRS = 70
  FIRST_DAY = Time.utc(2026, 1, 5, 8)

  def self.insert
    customers = CUSTOMERS.map do |name|
      Customer.create!(name: name, email: "#{name.split.first.downcase}@boats.example")
    end
    boats = BOATS.each_with_index.map do |name, at|
      Boat.create!(name: name, customer: customers[at % customers.size], length: 7 + at * 1.25)
    end
    Repair.transaction { REPAIRS.times { |at| insert_repair(at, boats) } }
  end

  def self.insert_repair(at, boats)
    Repair.create!(
      title: "#{WORKS[at % WORKS.size]}, no. #{at + 1}",
      status: Repair::STATUSES[at % 3],
      boat: boats[at * 5 % boats.size],
      cost: at % 4 == 0 ? nil : 80 + at * 137 % 900,
      created_at: FIRST_DAY + at * 9.hours
    )
  end
end

/** A record whose form has a control of nearly every kind, for tests of what a change of it sends. */

/** Changes of a record: one wraps the inputs, the other always asks for some of them. */
export const workSdl = `
  scalar Date
  scalar Odd
  scalar Upload
  type Query { works: [Work!]! work(id: ID!): Work museums: [Museum!]! museum(id: ID!): Museum }
  type Work {
    id: ID! title: String opens: Date hungAt: Date seenAt: Date size: Size place: Place
    odd: Odd photo: String museum: Museum count: Int
  }
  type Museum { id: ID! name: String! }
  type Place { town: String street: String opens: Date }
  enum Size { SMALL LARGE OLD @deprecated }
  type Mutation {
    updateWork(id: ID!, seenAt: Date!, data: WorkInput!): Work
    changeWork(id: ID!, opens: Date!, hungAt: Date!, odd: Odd!, title: String, size: Size, place: PlaceInput): Work
  }
  input WorkInput {
    title: String opens: Date hungAt: Date size: Size place: PlaceInput
    odd: Odd photo: Upload museum: MuseumInput count: Int
  }
  input PlaceInput { town: String! street: String! opens: Date }
  input MuseumInput { id: ID name: String }
`;

/** A work as the server holds it: values that a form shows less exactly than they are stored. */
export const storedWork = () => ({
  id: "1",
  title: "Venus",
  opens: "10:30:00.123456",
  hungAt: "2024-05-01T10:30:00",
  seenAt: "2024-05-01T10:30:00.123456+02:00",
  size: "OLD",
  place: { town: "Brest", street: null, opens: "10:30:00" },
  odd: { x: 1.5, deep: [1, "2"] },
  photo: "https://example.com/a.png",
  museum: { id: "m1", name: "Louvre" },
  count: 7,
});

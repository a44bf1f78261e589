export interface Row {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly city: string
  readonly label: string
  readonly orders: number
  readonly value: number
  readonly last: string
  readonly note: string
}

export const FIELDS = ['name', 'phone', 'city', 'label', 'orders', 'value', 'last', 'note'] as const
export const ROW_HEIGHT = 40
export const VIEWPORT = 600

export const makeRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `row ${index}`,
    name: `Contact ${index}`,
    phone: `+91 98220 ${10_000 + (index % 90_000)}`,
    city: ['Pune', 'Nashik', 'Kochi', 'Kolkata'][index % 4] ?? '',
    label: index % 3 ? 'Repeat buyer' : '–',
    orders: index % 97,
    value: (index * 7919) % 250_000,
    last: `${1 + (index % 28)} Aug 2025`,
    note: `note ${index}`,
  }))

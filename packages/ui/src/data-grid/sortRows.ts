import type { SortValue } from './dataGrid.types.ts'

const isEmpty = (value: SortValue) => value === null || value === undefined || value === ''
const asNumber = (value: SortValue) => (typeof value === 'string' ? Number.NaN : Number(value))

/** Returns a sorted copy of rows. Texts follow the rules of the language, with numbers by value; equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  direction: 'ascending' | 'descending',
  locale: string,
): Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const sign = direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted(({ value: one }, { value: other }) => {
      if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other))
      if (typeof one === 'string' && typeof other === 'string') return sign * compare(one, other)
      return sign * (asNumber(one) - asNumber(other))
    })
    .map(({ row }) => row)
}

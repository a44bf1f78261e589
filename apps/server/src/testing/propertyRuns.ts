/**
 * How many random inputs a property gets that takes long for each: a few in the tests, and a multiple of them in
 * `pnpm prove properties`, which sets `PROPERTY_FACTOR`.
 */
export const propertyRuns = (few: number): number => few * Number(process.env.PROPERTY_FACTOR ?? 1)

/** Between the cells of a row. No other text has it, so that a row shows its cells; search does not see it. */
export const CELL_SEPARATOR = ' | '
/** Placeholder of an empty cell: the cells after it stay below their heading. */
export const EMPTY_CELL = '–'

export { unguardCsvCell, writeCsvCell } from './csvCell.ts'

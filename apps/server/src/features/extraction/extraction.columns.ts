import { jsonColumn } from '../../core/database/jsonColumn.ts'
import { list, text } from '../../core/database/storedForms.ts'

/** The types of the JSON columns of its tables. */
export const extractionColumns = {
  'extractions.variables': jsonColumn<{ name: string; value: string | null }[]>(
    list({ name: text, value: text.nullable() }),
  ),
}

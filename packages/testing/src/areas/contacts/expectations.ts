import type { Opened } from '../../transport-suite/suite.types.ts'
import { changeExpectations } from './expectations/changes.ts'
import { deletionExpectations } from './expectations/deletions.ts'
import { fieldExpectations } from './expectations/fields.ts'
import { identityExpectations } from './expectations/identity.ts'
import { listExpectations } from './expectations/list.ts'
import { searchExpectations } from './expectations/search.ts'
import { valueExpectations } from './expectations/values.ts'

/** Contacts of the phone book. */
export function contactExpectations(open: Opened): void {
  identityExpectations(open)
  fieldExpectations(open)
  valueExpectations(open)
  listExpectations(open)
  searchExpectations(open)
  changeExpectations(open)
  deletionExpectations(open)
}

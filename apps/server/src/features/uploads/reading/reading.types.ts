import type {
  Attribute,
  FileColumn,
  FileReading,
  ImportedProfile,
  ListField,
  Mapping,
  MatchBy,
  NamedList,
  RowError,
  RuleError,
  UploadWarnings,
} from '@platform/contract'

/** The result of looking at the beginning of a file. */
export interface InspectedFile {
  /** Detected, with what was given. */
  readonly reading: FileReading
  readonly columns: readonly FileColumn[]
  /** Estimated number of rows below the header; null if it cannot be estimated. */
  readonly rowCountGuess: number | null
}

/** A field of contacts that a column can fill. */
export interface TargetField {
  /**
   * `name`, `phone`, `phoneCountry`, `whatsAppNumber`, `twitterId`, `facebookId`, `instagramId`, `groups`, `labels`, the id of an
   * attribute, or that of a profile column.
   */
  readonly id: string
  readonly label: string
  /** Other names that a header may have. */
  readonly names: readonly string[]
  readonly kind:
    | 'name'
    | 'phone'
    | 'country'
    | 'whatsapp'
    | 'twitter'
    | 'facebook'
    | 'instagram'
    | 'attribute'
    | 'profile'
    | ListField
  /** Present for the kind `attribute`. */
  readonly attribute?: Attribute
}

/** What the check of a row's cells depends on. */
export interface RowOptions {
  /** The attributes that the enterprise has defined, without the built-in ones. */
  readonly attributes: readonly Attribute[]
  /** Country of numbers without a country code (ISO 3166-1, two letters); null without one. */
  readonly defaultCountry: string | null
  /** That of the enterprise's settings: a number without a country code is suggested as one of it. */
  readonly homeCountry: string | null
  /** Whether numbers that no network has are accepted, with a warning. */
  readonly acceptsUnknownNumbers: boolean
  /** Whether cells with `N/A`, `null` and `-` are texts like others. */
  readonly keepsBlankMarkers: boolean
  /** Whether a row without a contact creates one: it needs what every contact needs. */
  readonly creates: boolean
  /** The field by which the contact of a row is found. */
  readonly matchBy: MatchBy
  /** The word of cells that empty a field; blank if none does. */
  readonly clearWord: string
  /** The groups and labels that cells can name; empty if no column holds names of them. */
  readonly lists: readonly NamedList[]
}

/** How a file is checked. */
export interface CheckSettings extends RowOptions {
  readonly reading: FileReading
  readonly columns: readonly FileColumn[]
  readonly mapping: Mapping
  /** Rows of a chunk. */
  readonly chunkRows: number
}

/** Rows that have been read and checked, in the order of the file. Blank rows are left out. */
export interface RowChunk {
  /** Number of the first row, as a spreadsheet shows it. */
  readonly firstRow: number
  /** Accepted, rejected and repeated rows. */
  readonly rowCount: number
  /** JSON of `AcceptedRow[]`. */
  readonly accepted: string
  readonly acceptedCount: number
  /** Those of the accepted rows. */
  readonly warnings: UploadWarnings
  /** Digits in the form of E.164 of the accepted rows, in order. 15 digits fit into a double exactly. */
  readonly phoneNumbers: Float64Array
  /** The keys of the accepted rows, in order; empty in an import by phone number. */
  readonly keys: readonly string[]
  /** The ids of the enterprise's own system that accepted and incomplete rows have. */
  readonly externalIds: readonly string[]
  /** The groups and labels that accepted and incomplete rows name, each once. */
  readonly listIds: readonly string[]
  /** JSON of `RejectedRow[]`. */
  readonly rejected: string
  readonly rejectedCount: number
  /** Rows that are identical to an earlier row of the file in all mapped cells. They are in neither list. */
  readonly repeatedCount: number
}

/** A row that creates or updates a contact. */
export interface AcceptedRow {
  /** Record of the file as a spreadsheet shows it: the header is row 1. */
  readonly row: number
  /** Id of the contact if the row creates one. */
  readonly id: string
  readonly name: string
  readonly nameKey: string
  /** As read, trimmed. Blank if the contact has the number, and the row leaves it out. */
  readonly phone: string
  /** In the form of E.164. */
  readonly phoneNumber: string
  /** The key by which the contact is found; absent if that is the phone number. */
  readonly key?: string
  readonly whatsAppNumber: string
  readonly twitterId: string
  readonly facebookId: string
  readonly instagramId: string
  /** Values that are not blank, by the id of the attribute. */
  readonly values: Readonly<Record<string, string>>
  readonly searchText: string
  /** Absent if the row has none of the fields that the specification does not have. */
  readonly profile?: ImportedProfile
  /** Absent if the row names no group or label. */
  readonly lists?: ImportedLists
  /** The cells that empty a field, as read; absent if there are none. */
  readonly cleared?: Readonly<Record<string, string>>
  /** As read; absent if it is blank, or has no column. */
  readonly phoneCountry?: string
  /** What a person should look at; absent if there is nothing. */
  readonly warnings?: readonly CellError[]
}

/** The groups and labels that a row names. */
export interface ImportedLists extends Readonly<Partial<Record<ListField, string>>> {
  readonly ids: readonly string[]
}

/** An error of a cell or a row. `field` is the id of a field; null if the error is about the row. */
export interface CellError extends Pick<RuleError, 'rule' | 'sentence'> {
  readonly field: string | null
  readonly values: RowError['values']
}

/** A row that cannot be imported as it is. */
export interface RejectedRow {
  readonly row: number
  /** The row as it is in the file, cut at `LINE_MAX` characters. */
  readonly line: string
  /** Cells of the mapped columns by field, as read, each cut at `CELL_MAX`. */
  readonly cells: Readonly<Record<string, string>>
  readonly errors: readonly CellError[]
  /** Corrected cells by field, if a correction is obvious. */
  readonly suggestion: Readonly<Record<string, string>> | null
  /**
   * Whether the only errors are blank required fields other than the key, or a number that no network has: if the contact
   * exists, the row is about it.
   */
  readonly isIncomplete: boolean
  /** In the form of E.164; null if it cannot be read. */
  readonly phoneNumber: string | null
  /** The key by which the contact is found; absent if that is the phone number, or if the key is wrong. */
  readonly key?: string
  /** What an incomplete row says about what only one contact has, and about groups and labels; absent if it does not. */
  readonly externalId?: string
  readonly listIds?: readonly string[]
}

/** A row to check: its cells by field, and where it comes from. */
export interface RowToCheck {
  readonly row: number
  readonly line: string
  readonly cells: Readonly<Record<string, string>>
  /** The contact that the row is about, if it is known. */
  readonly known?: KnownContact
}

/** What a contact has of the required fields that a row leaves out. */
export interface KnownContact {
  readonly cells: Readonly<Record<string, string>>
  /** In the form of E.164; absent if the row has a number. */
  readonly phoneNumber?: string
}

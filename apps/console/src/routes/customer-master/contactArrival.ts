/** What the phone book passes to the form of a contact. */
export interface ContactArrival {
  /** The query of the list, with its search, group or label and page, to which the form returns. */
  readonly listSearch: string
}

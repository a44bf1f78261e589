/** What the phone book passes to the form of a contact or of a live segment. */
export interface ContactArrival {
  /** The query of the list, with its search, group, label or live segments, and page, to which the form returns. */
  readonly listSearch: string
}

/** A number of contacts in a message. */
export const pluralOf = (count: number): string => `${count} ${count === 1 ? 'contact' : 'contacts'}`

/** The page at the end of a source (RFC 8118). */
const PAGE = /#page=([1-9]\d{0,8})$/

/** Returns the name or address of a source of an answer, and its page if it is a page of a PDF: `tariff.pdf#page=3`. */
export function pageOfSource(source: string): { readonly name: string; readonly page: number | null } {
  const page = PAGE.exec(source)?.[1]
  return page === undefined ? { name: source, page: null } : { name: source.replace(PAGE, ''), page: Number(page) }
}

const TITLE_MAX = 200

/** A name of a file or an address; "Microsoft Word - …"; default titles of programs for unnamed documents. */
const NO_TITLE = [
  /\.(?:html?|xhtml|php|aspx?|pdf|docx?|odt|rtf|txt|md|tex|dvi|xlsx?|ods|pptx?|odp|indd|qxd|pages|key|numbers|pub|fm|ps|eps|jpe?g|png|tiff?)$/i,
  /^(?:microsoft (?:word|excel|powerpoint|publisher)|powerpoint presentation|slide ?\d*|presentation ?\d*)\b(?: - |$)/i,
  /^(?:about:|data:|file:|blob:|https?:|[a-z]:\\|\/\w+\/)/i,
  /^(?:untitled|no ?title|document|doc|dokument|documento|sans titre|unbenannt|book|sheet|title|new document|scan|scanned document|blank)[\s_-]*\(?\d*\)?$/i,
  /^[\W\d_]*$/u,
  // A letter; a word as in the name of a file.
  /^.$/u,
  /\w_\w/,
  /^\p{Ll}[\p{Ll}\p{N}-]*$/u,
]

/** The title that a document has in its metadata; blank if that is not a title, such as "about:blank" or the name of a file. */
export function documentTitle(metadata: string): string {
  const title = metadata
    .toWellFormed()
    .replace(/[\s\p{Cc}\u200e\u200f\ufeff\ufffd]+/gu, ' ')
    .trim()
    .normalize('NFC')
    .slice(0, TITLE_MAX)
  const hasLetters = /\p{L}/u.test(title)
  return !hasLetters || NO_TITLE.some((pattern) => pattern.test(title)) ? '' : title
}

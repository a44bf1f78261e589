/**
 * Families of fonts that draw the letters of another script at the codes of Latin letters, from before Unicode: text of
 * theirs is "Hkkjr ljdkj" for "भारत सरकार". Only their names reveal them, so a renamed one is not found.
 */
const DISGUISED = new RegExp(
  `^(?:${[
    // Devanagari: Kruti Dev and its many numbers, DevLys, Chanakya, Shusha, Shivaji, Walkman, APS, DV-TT and SHREE fonts.
    String.raw`kruti[\s_-]?dev`,
    String.raw`krutidev`,
    String.raw`dev[\s_-]?lys`,
    'chanakya',
    'shusha',
    String.raw`shivaji\d`,
    String.raw`walkman[\s_-]?chanakya`,
    String.raw`agra(?:[\s_-]|\d|$)`,
    String.raw`(?:dv|dvb|dvbw|dvw|mn|ml|tm|tl|kn|gj|bn|pn|or|as)[\s_-]?tt[\s_-]?\w*(?:yogesh|surekh|dhruv|ganesh|natraj|radhika|karthika|hemalatha|nandi|aakash|durga|amar|sarala)`,
    String.raw`aps[\s_-]?(?:c[\s_-]?)?dv`,
    String.raw`shree[\s_-]?(?:dev|lipi|guj|ban|tam|tel|kan|mal)`,
    String.raw`4c[\s_-]?gandhi`,
    String.raw`marathi[\s_-]?(?:kanak|lekhani|saras)`,
    // Punjabi, Gujarati, Tamil, Malayalam, Bengali.
    String.raw`(?:asees|joy|satluj|anmollipi|gurbaniakhar|gurmukhilys|drchatrikweb)`,
    String.raw`(?:lmg|terafont|harikrishna|krishna[\s_-]?guj)`,
    String.raw`(?:bamini|tam[\s_-]?shakti|tscu?[\s_-]|senthamil|vanavil|elango)`,
    String.raw`sutonny(?!\s?omj)`,
    // Preeti and other fonts of Nepal.
    String.raw`(?:preeti|kantipur|sagarmatha|himalb?|pcs[\s_-]?nepali)`,
  ].join('|')})`,
  'i',
)

/** Whether a font is known to draw another script than its text says. `font` is its base name, with or without the tag of a subset. */
export const isDisguised = (font: string): boolean => DISGUISED.test(font.replace(/^[A-Z]{6}\+/, ''))

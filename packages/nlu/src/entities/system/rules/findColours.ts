import type { Found, Sentence } from '../Sentence.ts'
import { lexicon, wordSet } from '../words/lexicon.ts'

const COLOURS = lexicon(
  `
red: red लाल laal
blue: blue नीला नीली नीले neela neeli neele
green: green हरा हरी हरे hara
yellow: yellow पीला पीली पीले peela peeli peele
orange: orange नारंगी narangi
pink: pink गुलाबी gulabi
purple: purple बैंगनी baingani
brown: brown भूरा भूरी भूरे bhoora bhura bhoori
black: black काला काली काले kaala kala kaali kaale
white: white सफ़ेद safed
grey: grey gray स्लेटी slety
silver: silver चांदी
gold: gold golden सुनहरा सुनहरी सुनहरे sunehra sunehri
beige: beige बेज
maroon: maroon मैरून
navy: navy
turquoise: turquoise फ़िरोज़ी firozi
violet: violet
indigo: indigo जामुनी jamuni
magenta: magenta
cyan: cyan
teal: teal
olive: olive
lavender: lavender
cream: cream क्रीम
khaki: khaki ख़ाकी
peach: peach
coral: coral
crimson: crimson
saffron: saffron केसरिया भगवा kesariya
`,
  (key) => key,
)
const SHADES = lexicon(
  'light: light pale हल्का हल्की हल्के halka halki\ndark: dark deep गहरा गहरी गहरे gehra gehri',
  (key) => key,
)
const COLOUR_CODE = /(?<![\p{L}\p{M}\p{N}#&])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\p{L}\p{M}\p{N}])/gu
/** Before these words a colour is part of another name: "gold loan", "orange juice". */
const NOT_COLOURS = wordSet('loan juice card list market friday tea coffee')

/** Colours by their names in English ("light blue" for हल्का नीला), and colour codes (#ff8800) in lower case. */
export function findColours(sentence: Sentence): Found<string>[] {
  const found: Found<string>[] = []
  for (const { 0: code, index } of sentence.folded.matchAll(COLOUR_CODE))
    found.push({ start: index, end: index + code.length, value: code })
  for (let at = 0; at < sentence.tokens.length; at++) {
    const colour = COLOURS.get(sentence.word(at))
    if (!colour || NOT_COLOURS.has(sentence.word(at + 1))) continue
    const shadeAt = sentence.sign(at - 1) === '-' ? at - 2 : at - 1
    const shade = SHADES.get(sentence.word(shadeAt))
    found.push(sentence.found(shade ? shadeAt : at, at + 1, shade ? `${shade} ${colour}` : colour))
  }
  return found
}

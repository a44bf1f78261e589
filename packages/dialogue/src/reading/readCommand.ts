import { phraseSet, withoutPolite, wordsOf, wordSet } from './words.ts'

/** A request about the conversation itself, which every bot understands. */
export type Command = 'cancel' | 'restart' | 'back' | 'help' | 'repeat'

const COMMANDS: Readonly<Record<Command, ReadonlySet<string>>> = {
  cancel: phraseSet(
    'cancel, cancel it, cancel that, cancel this, stop, stop it, quit, exit, abort, never mind, nevermind',
    'forget it, forget about it, forget everything, leave it, no thanks, no thank you, cancel everything, cancel all of it',
    'i don t want it, i dont want it, i do not want it, i don t want it anymore, i do not want it anymore, i changed my mind',
    'i don t want this anymore, i do not want this anymore, i don t want to anymore, drop it, scrap it',
    'रद्द करो, रद्द करें, रद्द कर दो, कैंसल, कैंसल करो, बंद करो, रुको, रुकिए, छोड़ो, छोड़ दो, छोड़िए',
    'रहने दो, रहने दीजिए, जाने दो, नहीं चाहिए',
    'cancel karo, cancel kar do, band karo, ruko, chhodo, chodo, chhod do, chod do, rehne do, rahne do, jaane do',
    'nahi chahiye, nahin chahiye',
  ),
  restart: phraseSet(
    'restart, start over, start again, start afresh, begin again, reset, start from the beginning, from the beginning',
    'new conversation, let s start over, let us start over, can we start over',
    'फिर से शुरू करो, फिर से शुरू करें, दोबारा शुरू करो, दोबारा शुरू करें, शुरू से, शुरू से करो, नए सिरे से',
    'phir se shuru karo, fir se shuru karo, dobara shuru karo, shuru se, shuru se karo, restart karo, reset karo',
  ),
  back: phraseSet(
    'back, go back, previous, previous question, the previous question, one step back, undo, undo that',
    'पीछे, पीछे जाओ, वापस, वापस जाओ, पिछला सवाल, पिछला प्रश्न, एक कदम पीछे',
    'peeche, piche, peeche jao, piche jao, wapas, vapas, wapas jao, vapas jao, pichla sawal, back karo, back jao',
  ),
  help: phraseSet(
    'help, help me, i need help, what can you do, what can i ask, what can i say, what can you help with, menu, options',
    'मदद, मदद करो, मदद करें, मेरी मदद करो, सहायता, आप क्या कर सकते हैं, आप क्या कर सकते हो, तुम क्या कर सकते हो',
    'madad, madad karo, meri madad karo, help karo, aap kya kar sakte ho, aap kya kar sakte hain, kya kar sakte ho',
    'tum kya kar sakte ho',
  ),
  repeat: phraseSet(
    'repeat, repeat that, repeat it, say that again, say it again, come again, pardon, once more, can you repeat that',
    'what did you say',
    'दोहराओ, दोहराएं, दोहराइए, फिर से कहो, फिर से कहिए, फिर से बोलो, दोबारा कहो, दोबारा बोलो, क्या कहा',
    'dohrao, dohraiye, phir se kaho, phir se bolo, fir se bolo, dobara bolo, dobara kaho, repeat karo, kya kaha',
  ),
}
/** Words before a command: "no, forget it", "actually cancel it", "nahi, rehne do". */
const BEFORE_COMMANDS = wordSet(
  'no nope nah actually sorry wait oh ok okay well hmm then nahi nahin nhi arre नहीं नही अरे अच्छा',
)

/** Returns the command that the whole message is, in English, Hindi or Hindi in Latin letters. */
export function readCommand(text: string): Command | undefined {
  const words = withoutPolite(text)
  const start = words.findIndex((word) => !BEFORE_COMMANDS.has(word))
  return commandOf(words) ?? (start > 0 ? commandOf(words.slice(start)) : undefined)
}

const commandOf = (words: readonly string[]): Command | undefined =>
  (Object.keys(COMMANDS) as Command[]).find((command) => COMMANDS[command].has(words.join(' ')))

const YES = wordSet(
  'yes yeah yep yup ya sure ok okay correct right confirm confirmed agreed perfect fine absolutely exactly',
  'haan haa han ha hanji haanji ji theek thik sahi bilkul हाँ हां हा जी ठीक सही बिल्कुल बिलकुल',
)
const NO = wordSet('no nope nah not wrong incorrect nahi nahin nhi nai na naa galat mat नहीं नही ना गलत मत')
const BESIDE = wordSet(
  'that thats this it its is s the all of course go ahead do book order send hold reserve place them thanks thank you wait sorry',
  'hai hain karo kar do kijiye dijiye bhej bhejo rok lo yeh ye',
  'है हैं करो करें कर दो कीजिए दीजिए भेज भेजो रोक लो यह ये',
)
/** Requests to do what the bot has offered, without a "yes". */
const GO_AHEAD = phraseSet(
  'go ahead, do it, do that, book it, book them, order it, send it, reserve it, hold it, place it, place the order',
  'confirm it, that works, works for me, sounds good, looks good, all good',
  'kar do, kar dijiye, bhej do, bhej dijiye, book kar do, order kar do, chalega, chalega ji, pakka, pakka karo',
  'कर दो, कर दीजिए, भेज दो, भेज दीजिए, बुक कर दो, ऑर्डर कर दो, चलेगा, पक्का, पक्का करो',
)
/** Words with which a message that begins with "yes" does not agree. */
const OBJECTIONS = wordSet(
  'but not don dont stop wait change instead except without however',
  'lekin magar par mat nahi nahin band ruko badlo badal लेकिन मगर पर मत नहीं नही बंद रुको बदलो बदल',
)
/** The same, unless the open intent cancels something. */
const CANCELLATIONS = wordSet('cancel रद्द कैंसल')

/** Returns whether the whole message agrees or declines, in English, Hindi or Hindi in Latin letters. */
export function readAgreement(text: string): 'yes' | 'no' | undefined {
  const words = withoutPolite(text)
  if (GO_AHEAD.has(words.join(' '))) return 'yes'
  if (!words.every((word) => YES.has(word) || NO.has(word) || BESIDE.has(word))) return undefined
  if (words.some((word) => NO.has(word))) return 'no'
  return words.some((word) => YES.has(word)) ? 'yes' : undefined
}

/**
 * Returns whether a message that says more begins with "yes" or "no": "yes book the table", "no that is my old address".
 *
 * @param cancels whether the open intent cancels something: then "yes cancel it" agrees
 */
export function readOpeningAgreement(text: string, cancels: boolean): 'yes' | 'no' | undefined {
  const [first = '', ...rest] = withoutPolite(text)
  if (NO.has(first)) return 'no'
  const objects = (word: string): boolean => OBJECTIONS.has(word) || (!cancels && CANCELLATIONS.has(word))
  return YES.has(first) && !rest.some(objects) ? 'yes' : undefined
}

/** Whether a question is whether to cancel something. */
export const asksToCancel = (question: string): boolean => wordsOf(question).some((word) => CANCELLATIONS.has(word))

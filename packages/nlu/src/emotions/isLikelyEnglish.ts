import { TokenBuffer } from '../text/TokenBuffer.ts'

/** Vowel signs included: Devanagari writes few vowels as letters. */
const LETTER = /[\p{L}\p{M}]/gu
const LATIN_LETTER = /\p{Script=Latin}/gu

/** Function words of English that are rare in other languages in Latin letters. */
const ENGLISH = wordsOf(`
the and you your yours my mine i im ive it its this that these those there they them their we our he she his her
what where how when why which who if is are was were been have has had does did dont doesnt didnt cant cannot could
would should will with for from of not but because about just please thanks thank hello get want need
`)

/**
 * Frequent words of other languages in Latin letters that are not English words, folded: Hindi, Spanish, Portuguese,
 * French, Italian, German, Dutch, Turkish, Indonesian.
 */
const OTHER = wordsOf(`
mujhe mujhko mera meri mere hume hamara humara aap aapka aapki aapke tum tumhara kya kyu kyun kyon kaise kaisa kaisi kab
kahan kaha kaun kitna kitne kitni hai hain tha thi hua hui hun hoon nahi nahin nhi karo karna karni karke kar raha
rahi rahe gaya gayi gaye chahiye chahie batao bataiye bahut bohot woh uska iska aur lekin agar abhi accha acha
theek thik bhai yaar ji haan kuch koi sab wala wali liye paisa paise kal aaj ka ki ke ko mein
que por para como donde cuando esta estoy estas tengo quiero puedo necesito gracias hola buenos dias pero muy porque una
del nao voce voces obrigado obrigada estou tenho quero preciso meu minha isso
je suis vous nous pas les des une avec pourquoi bonjour merci oui cette ne sont etes veux
sono che perche grazie ciao voglio mio della questo buongiorno
ich ist nicht und der wie mein meine bitte danke hallo warum habe kann auf eine einen
het een niet van ik jij wij mijn waarom bedankt
bir ve icin degil nasil neden yok merhaba tesekkur
gya gyi rha rhi krna krne krke krdo karwana karwa konsa lena dena milega milegi sakta sakti hota hoga hona jata jati mujhy
apna apni apne dijiye kijiye kiya diya nai hu se tak wale phir badalna hetu
saya aku tidak yang apa bagaimana kenapa terima kasih untuk dengan
`)

const tokens = new TokenBuffer()

/**
 * Estimates cheaply whether a text is English. False if most letters are not Latin, or if words of other languages
 * outnumber the function words of English. Texts without evidence, such as "ok" or a number, count as English.
 */
export function isLikelyEnglish(text: string): boolean {
  const letters = text.match(LETTER)?.length ?? 0
  const latin = text.match(LATIN_LETTER)?.length ?? 0
  if (2 * latin < letters) return false
  tokens.read(text)
  let balance = 0
  for (let token = 0; token < tokens.count; token++) {
    const word = tokens.word(token)
    if (ENGLISH.has(word)) balance++
    else if (OTHER.has(word)) balance--
  }
  return balance >= 0
}

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/**
 * Function words with little information about the intent, in English, in Hindi, and in Hindi in Latin letters, spelled
 * as the tokeniser reads them. They include question words: the phrases of a bot whose intents differ by them still
 * teach it.
 */
const COMMON = `
a an the i me my mine you your yours he him his she her it its we us our they them their this that these those
is am are was were be been being do does did done have has had having can could will would shall should may might must
to of in on at for from with by about into as and or but if so than then too very just also there here not no yes
what which who whom whose how when where why please any some im ive id ill youre its thats whats theres dont doesnt
didnt cant couldnt wont wouldnt isnt arent wasnt let lets hello hi hey ok okay
मैं मुझे मेरा मेरी मेरे हम हमें हमारा हमारी हमारे आप आपका आपकी आपके तुम यह ये वह वे इस उस इसे उसे का की के को से में पर तक ने
है हैं था थी थे हो हूं हुआ हुई गया गई रहा रही रहे कर करो करें करना करनी सकता सकती सकते क्या कैसे कैसा कैसी कब कहां क्यों कौन कितना कितनी कितने
और या तो भी ही नहीं मत कृपया एक कुछ कोई अब जो लिए साथ नमस्ते
mai main mujhe mera meri mere hum hame hamara aap aapka aapki tum ye yeh wo woh is us isko usko ka ki ke ko se mein par
hai hain tha thi the ho hu hoon hun gaya gayi raha rahi rahe kar karo kare karna karni sakta sakti sakte kya kaise kaisa kaisi
kab kaha kahan kyu kyun kyon kaun kitna kitni kitne aur ya to bhi hi nahi nahin mat kripya ek kuch koi ab jo liye namaste
`

/** The words, folded like texts. */
export const COMMON_WORDS: readonly string[] = COMMON.trim().split(/\s+/)

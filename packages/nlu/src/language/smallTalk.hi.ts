import type { SMALL_TALK_EN } from './smallTalk.en.ts'

/**
 * Small talk in Hindi, by the acts of `smallTalk.en.ts`: `Devanagari = Latin letters`, the latter spelled as in chats.
 * Written for this package, not taken from a corpus.
 */
export const SMALL_TALK_HI: Readonly<Record<keyof typeof SMALL_TALK_EN, readonly string[]>> = {
  greeting: ['नमस्ते = namaste', 'हेलो कोई है = hello koi hai', 'सुप्रभात = suprabhat', 'और क्या हाल = aur kya haal'],
  goodbye: [
    'अलविदा = alvida',
    'फिर मिलेंगे = fir milenge',
    'चलता हूँ बाद में बात करते हैं = chalta hu baad me baat karte hai',
    'शुभ रात्रि = shubh ratri',
  ],
  thanks: ['बहुत धन्यवाद = bahut dhanyavad', 'शुक्रिया आपका = shukriya aapka', 'मेहरबानी = meherbani'],
  welcome: ['कोई बात नहीं = koi baat nahi', 'आपका स्वागत है = aapka swagat hai'],
  apology: ['माफ़ कीजिए = maaf kijiye', 'गलती हो गई = galti ho gayi', 'सॉरी यार = sorry yaar'],
  wellbeing: ['आप कैसे हैं = aap kaise hain', 'तबीयत कैसी है = tabiyat kaisi hai', 'सब ठीक है ना = sab thik hai na'],
  bot: [
    'क्या आप रोबोट हैं = kya aap robot hai',
    'इंसान हो या मशीन = insaan ho ya machine',
    'मैं किसी असली आदमी से बात कर रहा हूँ क्या = main kisi asli aadmi se baat kar raha hu kya',
  ],
  name: ['आपका नाम क्या है = aapka naam kya hai', 'तुम कौन हो = tum kaun ho', 'अपने बारे में बताओ = apne bare me batao'],
  age: ['आपकी उम्र क्या है = aapki umar kya hai', 'तुम कितने साल के हो = tum kitne saal ke ho'],
  maker: ['तुम्हें किसने बनाया = tumhe kisne banaya', 'तुम्हारा मालिक कौन है = tumhara malik kaun hai'],
  home: ['तुम कहाँ रहते हो = tum kahan rehte ho', 'आप कहाँ से हैं = aap kahan se hain'],
  family: ['तुम्हारी शादी हो गई क्या = tumhari shaadi ho gayi kya', 'तुम्हारे दोस्त हैं = tumhare dost hain'],
  feelings: ['तुम्हें दर्द होता है क्या = tumhe dard hota hai kya', 'तुम सोते कब हो = tum sote kab ho'],
  hobby: ['तुम्हें क्या पसंद है = tumhe kya pasand hai', 'खाली समय में क्या करते हो = khali samay me kya karte ho'],
  abilities: ['तुम क्या क्या कर सकते हो = tum kya kya kar sakte ho', 'तुमसे क्या पूछूँ = tumse kya puchu'],
  languages: ['क्या तुम्हें हिंदी आती है = kya tumhe hindi aati hai', 'अंग्रेज़ी में बात करो = english me baat karo'],
  human: [
    'किसी इंसान से बात कराओ = kisi insaan se baat karao',
    'मुझे एजेंट चाहिए = mujhe agent chahiye',
    'मुझे कॉल करो = mujhe call karo',
  ],
  yes: ['हाँ = haan', 'जी हाँ बिल्कुल = ji haan bilkul', 'सही कहा = sahi kaha'],
  no: ['नहीं = nahi', 'नहीं चाहिए = nahi chahiye', 'रहने दो छोड़ो = rehne do chhodo'],
  okay: ['ठीक है = thik hai', 'अच्छा समझ गया = achha samajh gaya', 'चलो ठीक = chalo thik'],
  wait: ['एक मिनट रुको = ek minute ruko', 'ज़रा ठहरो = zara thehro', 'अभी आता हूँ = abhi aata hu'],
  repeat: ['फिर से बोलो = fir se bolo', 'क्या कहा आपने = kya kaha aapne', 'मतलब क्या हुआ = matlab kya hua'],
  unsure: ['पता नहीं = pata nahi', 'मुझे नहीं मालूम = mujhe nahi malum', 'शायद = shayad'],
  joke: ['कोई चुटकुला हो जाए = koi chutkula ho jaye', 'कुछ मज़ेदार बोलो = kuch mazedar bolo', 'हँसाओ मुझे = hasao mujhe'],
  laughter: ['हाहा क्या बात है = haha kya baat hai', 'बहुत हँसी आई = bahut hasi aayi'],
  praise: ['वाह बहुत बढ़िया = wah bahut badhiya', 'तुम बहुत होशियार हो = tum bahut hoshiyar ho', 'शाबाश = shabash'],
  insult: [
    'तुम बेवकूफ हो = tum bewakoof ho',
    'बकवास बंद करो = bakwas band karo',
    'तुम किसी काम के नहीं = tum kisi kaam ke nahi',
  ],
  love: ['मैं तुमसे प्यार करता हूँ = main tumse pyar karta hu', 'मुझसे शादी करोगी = mujhse shaadi karogi'],
  boredom: ['मैं बोर हो रहा हूँ = main bore ho raha hu', 'कुछ बातें करो मुझसे = kuch baatein karo mujhse'],
  mood: [
    'आज मन उदास है = aaj man udaas hai',
    'आज तो थकान हो रही है = aaj to thakan ho rahi hai',
    'बहुत गुस्सा आ रहा है = bahut gussa aa raha hai',
  ],
  busyness: ['क्या तुम व्यस्त हो = kya tum vyast ho', 'सुन रहे हो क्या = sun rahe ho kya'],
  test: ['टेस्ट कर रहा हूँ = test kar raha hu', 'चल रहा है क्या ये = chal raha hai kya ye'],
  doubt: ['तुम गलत हो = tum galat ho', 'झूठ मत बोलो = jhooth mat bolo', 'पक्का ना = pakka na'],
  secret: ['एक कहानी सुनाओ = ek kahani sunao', 'गाना गाओ मेरे लिए = gaana gao mere liye'],
  opinion: ['मैं तुम्हें कैसा लगता हूँ = main tumhe kaisa lagta hu', 'भगवान को मानते हो = bhagwan ko mante ho'],
  celebration: ['जन्मदिन मुबारक = janmdin mubarak', 'दिवाली की शुभकामनाएँ = diwali ki shubhkamnayein'],
}

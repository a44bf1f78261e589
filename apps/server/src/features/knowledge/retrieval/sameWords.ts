import { foldText } from '@platform/nlu'

/** Abbreviations, signs and other names, by the word for which they stand. "May" is a stop word, and has no short form. */
const SAME_WORDS: Readonly<Record<string, string>> = {
  monday: 'mon',
  tuesday: 'tue tues',
  wednesday: 'wed weds',
  thursday: 'thu thur thurs',
  friday: 'fri',
  saturday: 'sat',
  sunday: 'sun',
  january: 'jan',
  february: 'feb',
  march: 'mar',
  april: 'apr',
  june: 'jun',
  july: 'jul',
  august: 'aug',
  september: 'sep sept',
  october: 'oct',
  november: 'nov',
  december: 'dec',
  सोमवार: 'सोम',
  मंगलवार: 'मंगल',
  बुधवार: 'बुध',
  गुरुवार: 'गुरु बृहस्पतिवार वीरवार',
  शुक्रवार: 'शुक्र',
  शनिवार: 'शनि शनिचर',
  रविवार: 'रवि इतवार',
  rupee: '₹ rs inr रुपया रुपये रुपए रुपयों रु',
  euro: '€ eur यूरो',
  dollar: '$ usd डॉलर',
  pound: '£ gbp',
  percent: '% प्रतिशत फीसदी',
  kilogram: 'kg kgs kilo kilos किलो किलोग्राम',
  kilometre: 'km kms kilometer kilometers',
  hour: 'hr hrs',
  price: 'cost costs costing fee fees tariff tariffs fare fares कीमत कीमतें दाम मूल्य शुल्क',
  phone: 'phones tel telephone telephones फोन टेलीफोन दूरभाष',
  minute: 'min mins',
}

const wordOf = new Map(
  Object.entries(SAME_WORDS).flatMap(([word, others]) =>
    others.split(' ').map((other): [string, string] => [foldText(other), foldText(word)]),
  ),
)

/** The word for which a folded word stands: "saturday" for "sat". Itself if it stands for no other. */
export const sameWord = (word: string): string => wordOf.get(word) ?? word

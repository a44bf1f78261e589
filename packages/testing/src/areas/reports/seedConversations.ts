import type { Emotion, Layer } from '@platform/contract'

/** A message of a sample conversation and its answer. */
export interface SampleLine {
  readonly text: string
  readonly layer: Layer
  /** The intent that answers; null if none does. */
  readonly intentId: string | null
  /** Of the most likely intent; null for a reply to a question of the bot. */
  readonly confidence: number | null
  readonly emotion: Emotion | null
  /** @default the response of the intent */
  readonly response?: string
  readonly sources?: readonly string[]
}

type Said = readonly [text: string, confidence: number, emotion?: Emotion | null]

const answeredBy =
  (intentId: string) =>
  (...[text, confidence, emotion = 'neutral']: Said): SampleLine => ({
    text,
    layer: 'intent',
    intentId,
    confidence,
    emotion,
  })
const book = answeredBy('intent-book')
const cancel = answeredBy('intent-cancel')
const status = answeredBy('intent-status')
const allowance = answeredBy('intent-allowance')

/** A reply to a question of the bot. It asks the next one, if `layer` is `parameter`. */
const reply = (text: string, layer: 'parameter' | 'intent', response: string): SampleLine => ({
  text,
  layer,
  intentId: 'intent-book',
  confidence: null,
  emotion: 'neutral',
  response,
})

const outOfScope = (...[text, confidence, emotion = 'neutral']: Said): SampleLine => ({
  text,
  layer: 'out-of-scope',
  intentId: null,
  confidence,
  emotion,
  response: 'Sorry, I did not understand that.',
})

const HELP = 'https://help.example.com/'
const TARIFF = 'Tariff.pdf'
const knowledge =
  (response: string, ...sources: readonly string[]) =>
  (...[text, confidence, emotion = 'curiosity']: Said): SampleLine => ({
    text,
    layer: 'knowledge',
    intentId: null,
    confidence,
    emotion,
    response,
    sources,
  })
const pets = knowledge('Small dogs and cats travel in the cabin in a closed carrier of up to 8 kg.', HELP)
const extraBag = knowledge('One bag of up to 23 kg may be checked in. Each further bag costs 40 euros.', HELP, TARIFF)
const refund = knowledge('A booking can be cancelled free of charge within 24 hours after it was made.', TARIFF)
const lateFee = knowledge(
  'Later cancellations cost 25 per cent of the fare, and the whole fare on the day of travel.',
  TARIFF,
)

const COMPLAINT =
  'I booked two tickets to Mumbai on your website last night, the payment went through at once and my bank shows it, but I ' +
  'never received the e-mail with the tickets, the app shows no trip at all, and nobody has picked up the phone for an hour. ' +
  'We leave tomorrow at six in the morning with two small children, so please just say whether my booking exists.'
const PLAN =
  'Hello, I am planning a trip with my parents in the second week of next month. We would start in Bengaluru, stay three ' +
  'nights in Delhi, go on to Goa for the weekend, and be back in Bengaluru on Monday evening. My father needs a wheelchair at ' +
  'every airport and my mother cannot sit in the last rows. Can you book me all of these flights together, and on one ticket?'

/** Conversations with the sample agent. */
export const SAMPLE_CONVERSATIONS: readonly (readonly SampleLine[])[] = [
  [
    book('I want to book a flight to Goa', 0.9412, 'desire'),
    reply('From Delhi', 'parameter', 'On which *day* do you travel?'),
    reply('This Friday', 'intent', 'Two flights leave on Friday: at **09:40** and at **18:15**.'),
    allowance('How many bags may I take with me?', 0.9138, 'curiosity'),
    outOfScope('Perfect, thanks a lot', 0.1724, 'gratitude'),
  ],
  [
    status('Where is my booking?', 0.9871, 'curiosity'),
    cancel('OK, then cancel my booking please', 0.9326),
    refund('Is the cancellation free of charge?', 0.4127),
    outOfScope('And how is the weather in Goa', 0.0931, 'curiosity'),
  ],
  [book('Find a flight to Mumbai for tomorrow', 0.9904), book('The cheapest flight, please', 0.5624)],
  [
    allowance('What is the luggage allowance', 0.9893, 'curiosity'),
    allowance('and how heavy may the suitcase be', 0.9042),
    extraBag('What does a further bag cost?', 0.3869),
    pets('Can my cat travel in the cabin?', 0.2215),
  ],
  [
    cancel('I want to cancel the trip', 0.9857, 'disappointment'),
    lateFee('What do later cancellations cost?', 0.4418, 'nervousness'),
    outOfScope('That is far too much!', 0.0847, 'anger'),
    outOfScope('Give me a human', 0.1129, 'annoyance'),
  ],
  [
    status('Is my ticket confirmed', 0.9918),
    status('Are you sure?', 0.5281, 'confusion'),
    outOfScope('Great, thank you', 0.1387, 'gratitude'),
  ],
  [book('मुझे कल मुंबई की टिकट चाहिए', 0.8436, null), book('दिल्ली से सुबह की फ्लाइट', 0.6917, null)],
  [
    status(COMPLAINT, 0.7235, 'fear'),
    status('My booking number is BK-204417, please show the status of my booking', 0.9529, 'nervousness'),
    outOfScope('Oh, what a relief', 0.0694, 'relief'),
  ],
  [
    book('Book me a ticket to Delhi', 0.9911),
    reply('From Bengaluru', 'parameter', 'On which *day* do you travel?'),
    reply('Next Monday', 'intent', 'The first flight on Monday leaves at **07:05**.'),
    book('Book me a ticket back on Thursday', 0.8725),
    status('Show the status of my booking', 0.9936),
  ],
  [outOfScope('أريد إلغاء الحجز من فضلك', 0.1046, null), cancel('Cancel my booking', 0.9948)],
  [
    pets('Do you take small dogs?', 0.2831, 'curiosity'),
    pets('How big may the carrier be?', 0.3178),
    book('Wonderful, then I want to book a flight', 0.9167, 'joy'),
  ],
  [
    book(PLAN, 0.6783, 'optimism'),
    book('Then only the flight to Delhi', 0.7914, 'realization'),
    reply('On the 12th', 'intent', 'Two flights leave on the 12th: at **08:20** and at **16:45**.'),
    allowance('How many bags may I take', 0.9902),
    allowance('What is the allowance in the cabin', 0.8361, 'curiosity'),
    extraBag('Does a wheelchair count as a further bag?', 0.3654, 'confusion'),
    outOfScope('Is there a vegetarian meal', 0.1511, 'curiosity'),
    outOfScope('What about seats in the front', 0.1274, 'curiosity'),
    status('Is my ticket confirmed now', 0.9415),
    status('Where is my booking confirmation', 0.8893, 'confusion'),
    cancel('Call off my flight to Goa only', 0.8472, 'remorse'),
    refund('Is that free of charge within 24 hours?', 0.4306),
    book('Book me a ticket to Mumbai instead', 0.9283, 'approval'),
  ],
  [cancel('Call off my flight', 0.9894, 'sadness'), cancel('Yes, cancel it', 0.5837, 'approval')],
  [
    status('Where is my booking, I have been waiting for days', 0.8614, 'annoyance'),
    status('Show me the status at last', 0.7752, 'anger'),
    cancel('Then cancel the booking', 0.9463, 'anger'),
  ],
  [
    allowance('How heavy may my suitcase be', 0.9927),
    allowance('May I take a surfboard as luggage?', 0.5468, 'curiosity'),
    outOfScope('Tell me a joke', 0.0772, 'amusement'),
  ],
  [
    book('I want to book a flight', 0.9959, 'excitement'),
    reply('Goa!', 'parameter', 'On which *day* do you travel?'),
    reply('Saturday', 'intent', 'One flight leaves on Saturday, at **11:30**.'),
    outOfScope('Love it', 0.0583, 'love'),
  ],
  [status('Is my ticket to Delhi confirmed', 0.9534), allowance('What is the luggage allowance on it', 0.9076)],
  [
    book('Find a flight to Bengaluru', 0.9241),
    book('Find a flight in the evening', 0.8558),
    status('And show the status of my old booking', 0.8843),
    cancel('I want to cancel the old booking', 0.9187),
    refund('Is it free of charge to cancel?', 0.4239),
  ],
  [outOfScope('asdf', 0.0312), book('Book me a ticket', 0.9378), outOfScope('Do you sell hotel rooms too?', 0.2136)],
  [
    cancel('I want to cancel the trip to Mumbai', 0.9436, 'grief'),
    lateFee('What does it cost on the day of travel?', 0.3917, 'sadness'),
    status('Show the status of my booking please', 0.9722),
  ],
  [
    extraBag('How much is a second checked in bag?', 0.4084),
    allowance('So how many bags may I take in all', 0.8929, 'confusion'),
    book('I want to book a flight for four', 0.9094, 'desire'),
    reply('From Mumbai', 'parameter', 'On which *day* do you travel?'),
    reply('Tomorrow', 'intent', 'Three flights leave tomorrow, the first at **06:10**.'),
    status('Is my ticket confirmed?', 0.9889, 'pride'),
  ],
  [
    status('Show the status of my booking', 0.9945),
    allowance('And the luggage allowance', 0.9213),
    outOfScope('You are really helpful', 0.1038, 'admiration'),
  ],
]

import type { SampleScript } from './sampleDialogue.ts'

/** What travellers write to the Travel Assistant. */
export const travelScript: SampleScript = {
  words: {
    from: ['Delhi', 'Bombay', 'Pune', 'Bangalore', 'Chennai', 'Jaipur'],
    to: ['Goa', 'Kochi', 'Hyderabad', 'Kolkata', 'Dubai', 'Singapore', 'Lucknow'],
    day: ['tomorrow', 'on Friday', 'next Monday', 'this Saturday', 'the day after tomorrow'],
    flight: ['AI 203', '6E 512', 'UK 955', 'QP 1403', 'SG 81'],
    guests: ['2', 'two people', '3 guests', 'just me, so 1'],
  },
  dialogues: [
    {
      weight: 16,
      mood: 'good',
      says: [
        [
          'I want to book a flight to {to}',
          'flight to {to} please',
          'book me a ticket to {to}',
          'need a flight to {to}',
        ],
        ['{from}', 'from {from}', 'I leave from {from}'],
        ['{day}'],
        ['I will take the first one', 'the second one please', 'let us go with the first'],
        ['thanks', 'great, thank you', 'thank you so much'],
      ],
    },
    {
      weight: 9,
      mood: 'good',
      says: [
        ['hi', 'hello', 'hey there'],
        ['flights from {from} to {to} {day}', 'I need a flight from {from} to {to} {day}'],
        ['how much luggage can I take', 'how many bags may I take?'],
        ['I will take the first one', 'take number two'],
      ],
    },
    {
      weight: 8,
      mood: 'mixed',
      says: [
        ['book a flight from {from} to {to}'],
        ['{day}'],
        ['do you serve vegetarian meals', 'is a vegetarian meal included?', 'can I get a vegetarian meal on board'],
        ['ok, the first one', 'the first one please'],
      ],
    },
    {
      weight: 14,
      mood: 'good',
      says: [
        [
          'how many bags may I take',
          'what is the baggage allowance',
          'how much luggage is allowed',
          'how many kilos of baggage can I bring',
        ],
        ['thanks', 'thank you', 'ok thanks'],
      ],
    },
    {
      weight: 10,
      mood: 'good',
      says: [
        ['is my flight on time', 'what is the status of the flight', 'is my plane late'],
        ['{flight}', 'it is {flight}'],
        ['thank you', 'thanks a lot'],
      ],
    },
    { weight: 7, mood: 'good', says: [['is {flight} on time today', 'has {flight} landed', 'status of {flight}']] },
    {
      weight: 9,
      mood: 'bad',
      says: [
        [
          'where is my refund',
          'when will I get my refund',
          'my refund has not arrived',
          'how long until my refund arrives',
        ],
        ['that was ten days ago', 'I have waited for two weeks now', 'nothing has come so far'],
        ['I want to speak to a real person', 'connect me with customer support', 'let me talk to a human'],
      ],
    },
    {
      weight: 8,
      mood: 'mixed',
      says: [
        ['I want to cancel my booking', 'please cancel my flight', 'cancel the reservation'],
        ['how long does the refund take', 'when do I get my money back'],
        ['ok thanks', 'thank you'],
      ],
    },
    {
      weight: 8,
      mood: 'good',
      says: [
        ['I need a hotel in {to}', 'find me a hotel in {to}', 'book a room in {to}'],
        ['{day}', 'tonight'],
        ['{guests}'],
        ['yes', 'yes please'],
        ['thank you', 'perfect, thanks'],
      ],
    },
    {
      weight: 7,
      mood: 'mixed',
      says: [
        ['please change the date of my flight', 'can I move my flight to another day', 'reschedule my trip'],
        ['is there a fee for that', 'what does the change cost', 'how much is the change fee'],
      ],
    },
    {
      weight: 6,
      mood: 'good',
      says: [
        ['how can I check in online', 'send me my boarding pass', 'when does web check-in open'],
        ['can I choose a window seat', 'I would like an aisle seat', 'can we sit next to each other'],
        ['thanks'],
      ],
    },
    {
      weight: 5,
      mood: 'good',
      says: [
        ['can I bring my dog on the plane', 'can I travel with my cat'],
        ['thank you', 'great thanks'],
      ],
    },
    {
      weight: 5,
      mood: 'good',
      says: [
        ['do I need a visa for Dubai', 'which documents do I need for Singapore', 'is my passport enough for Dubai'],
        ['ok thank you', 'thanks'],
      ],
    },
    {
      weight: 5,
      mood: 'mixed',
      says: [
        ['is there wifi on board', 'do you have wifi on the plane', 'can I use wifi during the flight'],
        ['and how much luggage can I take', 'how many bags may I take'],
      ],
    },
    {
      weight: 5,
      mood: 'bad',
      says: [
        ['can I use the lounge', 'is there a lounge at the airport', 'how do I get lounge access'],
        ['you did not answer my question', 'that is not what I asked'],
      ],
    },
    {
      weight: 4,
      mood: 'bad',
      says: [
        [
          'I need a wheelchair at the airport',
          'how do I book wheelchair assistance',
          'wheelchair for my mother please',
        ],
        ['I want to talk to a human', 'connect me to a person'],
      ],
    },
    {
      weight: 4,
      mood: 'bad',
      says: [
        ['what is my frequent flyer balance', 'how many miles do I have', 'how do I use my frequent flyer miles'],
        ['are you a robot', 'am I talking to a bot'],
        ['bye', 'goodbye'],
      ],
    },
    {
      weight: 6,
      mood: 'good',
      says: [
        ['mujhe {to} jana hai', '{to} ki flight chahiye'],
        ['{from} se'],
        ['kal', 'parso'],
        ['pehli wali theek hai', 'doosri wali'],
        ['shukriya'],
      ],
    },
    {
      weight: 5,
      mood: 'good',
      says: [['मुझे फ़्लाइट बुक करनी है'], ['दिल्ली'], ['मुंबई', 'गोवा'], ['कल', 'परसों'], ['पहली वाली'], ['धन्यवाद']],
    },
    {
      weight: 3,
      mood: 'mixed',
      says: [
        ['booking?', 'ticket', 'my trip'],
        ['is my booking confirmed', 'check my booking'],
      ],
    },
    {
      weight: 2,
      mood: 'bad',
      says: [
        ['asdf', 'hmm', '???'],
        ['what can you do', 'help'],
      ],
    },
  ],
  comments: {
    good: ['Quick and friendly.', 'Booked in a minute!', 'Exactly what I needed.', 'Thanks!'],
    mixed: ['Good, but it did not know about meals.', 'Fine.'],
    bad: ['I still wait for my refund.', 'It did not understand me.', 'I needed a person.'],
  },
}

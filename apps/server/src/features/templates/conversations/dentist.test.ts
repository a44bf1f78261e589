import { describe, expect, it } from 'vitest'
import type { Template, TemplateIntent } from '../template.ts'
import { trainedBot } from '../testing.ts'
import { holdConversation } from './holdConversation.ts'
import type { ScriptedTurn } from './scriptedConversation.ts'

// The bot that a designer builds in the first hour: few phrases, English only, small talk on. What people said to such
// bots, and what the bots got wrong, are the conversations.

const intent = (name: string, reply: string, ...phrases: string[]): TemplateIntent => ({
  name,
  phrases,
  replies: { en: [reply] },
})

const dentist: Template = {
  id: 'clinic',
  entities: [
    { name: 'treatment', values: [['cleaning'], ['whitening'], ['filling'], ['root canal']] },
    { name: 'job', values: [], pattern: '[a-z]+(?: [a-z]+){0,2}' },
  ],
  stories: [
    {
      name: 'Practice',
      intents: [
        {
          ...intent(
            'Book appointment',
            'Booked: {treatment}, {date}, {time}.',
            'book an appointment',
            'I need an appointment for a cleaning',
            'I want to book a filling tomorrow',
            'can I get a root canal on Monday',
            'book a whitening for Friday at 5pm',
            'schedule a dentist visit',
            'make an appointment please',
            'my tooth hurts, I need to see the dentist',
          ),
          parameters: [
            { name: 'treatment', entity: 'treatment', prompts: { en: ['Which treatment would you like?'] } },
            { name: 'date', entity: 'sys.date', prompts: { en: ['Which day?'] } },
            { name: 'time', entity: 'sys.time', prompts: { en: ['At what time?'] } },
          ],
        },
        {
          ...intent(
            'Reschedule',
            'Moved to {new date}.',
            'reschedule my appointment',
            'move my appointment to Monday',
            'I need another day for my appointment',
            'can I come on Friday instead',
            'change my appointment to next week',
            'postpone my visit to Tuesday',
          ),
          parameters: [{ name: 'new date', entity: 'sys.date', prompts: { en: ['Which day do you want instead?'] } }],
        },
        intent(
          'Prices',
          'A cleaning is $60.',
          'how much is a cleaning',
          'what does a filling cost',
          'price list',
          'what are your prices',
          'how expensive is a root canal',
          'cost of whitening',
        ),
        intent(
          'Opening hours',
          'Nine to six.',
          'when are you open',
          'opening hours',
          'are you open on Saturday',
          'what time do you close',
          'when do you open tomorrow',
          'your working hours',
        ),
        intent(
          'Location',
          'Main Street 5.',
          'where are you',
          'what is your address',
          'how do I get to you',
          'where is the practice',
          'directions please',
          'is there parking',
        ),
        intent(
          'Insurance',
          'Yes.',
          'do you accept insurance',
          'is my insurance accepted',
          'which insurance do you take',
          'does my insurance pay for it',
          'insurance plans',
          'can I pay with my insurance',
        ),
        {
          ...intent(
            'Salaries',
            'A {job} earns well.',
            'how much do [vets](job) earn',
            'what does a [dentist](job) earn',
            'salary of a [nurse](job)',
            'how much do [dental assistants](job) make',
            'what is the pay of a [dental hygienist](job)',
            'how much money do [surgeons](job) make',
          ),
          parameters: [{ name: 'job', entity: 'job', prompts: { en: ['Which job?'] } }],
        },
      ],
    },
  ],
  smallTalk: {},
}

const CONVERSATIONS: Readonly<Record<string, readonly ScriptedTurn[]>> = {
  'a treatment is corrected within the message': [
    { says: 'book a whitening, no, a filling, tomorrow 5pm', replies: 'Booked: filling, 25 November 2026, 5:00 pm' },
  ],
  'a day is corrected within the message': [
    { says: 'book cleaning tomorrow 5pm, sorry I mean Monday', replies: 'Booked: cleaning, 30 November 2026, 5:00 pm' },
  ],
  'bare days and times belong to the open form': [
    { says: 'book an appointment', replies: 'Which treatment' },
    { says: 'filling', replies: 'Which day' },
    { says: 'tomorrow', replies: 'At what time' },
    { says: 'Monday', replies: 'At what time', values: { treatment: 'filling', date: '2026-11-30' } },
    { says: 'next friday', replies: 'At what time', values: { treatment: 'filling', date: '2026-12-04' } },
    { says: 'Monday is better', replies: 'At what time', values: { treatment: 'filling', date: '2026-11-30' } },
    { says: 'noon', replies: 'Booked: filling, 30 November 2026, 12:00 pm' },
  ],
  'a second treatment is asked about': [
    {
      says: 'book a cleaning and a filling tomorrow at 3pm',
      replies: ['Which one do you mean', 'cleaning', 'filling'],
    },
    { says: 'the filling', replies: 'Booked: filling, 25 November 2026, 3:00 pm' },
  ],
  'days and times in digits': [
    { says: 'book a filling', replies: 'Which day' },
    { says: '12/11', replies: ['Which one do you mean', '12 November 2027', '11 December 2026'] },
    { says: '12/12', replies: 'At what time', values: { treatment: 'filling', date: '2026-12-12' } },
    { says: '17h', replies: 'Booked: filling, 12 December 2026, 5:00 pm' },
  ],
  'a person who does not know is helped': [
    { says: 'book an appointment', replies: 'Which treatment' },
    {
      says: 'I do not know',
      replies: ['cleaning, whitening, filling, root canal', 'Which treatment'],
      lacks: 'Just write if you need anything',
    },
    { says: 'what are my options', replies: ['cleaning, whitening, filling, root canal', 'Which treatment'] },
    { says: 'root canal', replies: 'Which day' },
  ],
  'a question in a language that the bot has no phrases of is not small talk': [
    { says: 'आप कब खुलते हैं', replies: [], lacks: 'bot' },
    { says: 'आपका पता क्या है', replies: [], lacks: 'bot' },
    { says: 'aap kab khulte hain', replies: [], lacks: 'bot' },
    { says: 'नमस्ते', replies: 'नमस्ते' },
    { says: 'धन्यवाद', replies: [], intent: 'Thanks' },
    { says: 'are you a bot', replies: 'bot' },
  ],
  'a pattern matches where marks and context say': [
    { says: 'how much do vets earn', replies: 'A vets earns well.' },
    { says: 'what does a pediatric nurse earn', replies: 'A pediatric nurse earns well.' },
    { says: 'how much do teachers make', replies: 'A teachers earns well.' },
    { says: 'salary of a lawyer', replies: 'A lawyer earns well.' },
  ],
}

describe('the bot of a dentist', async () => {
  const bot = await trainedBot(dentist)

  it.each(Object.entries(CONVERSATIONS))('%s', async (_name, turns) => {
    expect(await holdConversation(bot, turns)).toEqual([])
  })
})

import { NO_DIALOGUE, type Language } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { confirmationIn, replyLanguage } from './replyLanguage.ts'
import { botOf, intentOf, parameterOf, TestConversation } from './testing/TestConversation.ts'

const both = new Set<Language>(['en', 'hi'])

describe('the language of a message', () => {
  it.each([
    ['मेरी flight कब है', 'hi'],
    ['mujhe Goa ki flight chahiye', 'hi'],
    ['please ticket book karo', 'hi'],
    ['Mumbai se Delhi kal', 'hi'],
    ['namaste', 'hi'],
    ['technician bhejo', 'hi'],
    ['din badlo', 'hi'],
    ['I want to fly to Goa', 'en'],
    ['is the flight on time', 'en'],
    ['What is the main reason for this', 'en'],
  ] as const)('of %j is %s, whatever the conversation was in', (text, language) => {
    for (const own of both) {
      for (const last of both) expect(replyLanguage(text, { own, last, available: both })).toBe(language)
    }
  })

  it.each(['Goa', 'AI 203', 'ok', 'thank you', '2', '...', '🙂', 'Book hotel', 'haan', 'nahi', 'haan ji', 'yes'])(
    'of %j is that of the conversation',
    (text) => {
      for (const own of both) {
        for (const last of both) expect(replyLanguage(text, { own, last, available: both })).toBe(last)
      }
      expect(replyLanguage('Goa', { own: 'hi', last: undefined, available: both })).toBe('hi')
    },
  )

  it('in Latin letters is the agent’s if the bot has no texts in the other one', () => {
    expect(replyLanguage('mujhe ticket chahiye', { own: 'en', last: undefined, available: new Set(['en']) })).toBe('en')
    expect(replyLanguage('where is my order', { own: 'hi', last: undefined, available: new Set(['hi']) })).toBe('hi')
    expect(replyLanguage('टिकट', { own: 'en', last: undefined, available: new Set(['en']) })).toBe('hi')
  })

  it('of a first message of two words is English by one function word', () => {
    expect(replyLanguage('my refund', { own: 'hi', last: undefined, available: both })).toBe('en')
  })
})

describe('a bot with texts in two languages', () => {
  const route = intentOf('route', {
    responses: ['To {to} on {day}.'],
    parameters: [
      parameterOf('to', {
        entityId: 'city',
        prompts: ['Where to?'],
        translations: { hi: { prompts: ['कहाँ जाना है?', ' '] } },
      }),
      parameterOf('day', { entityId: 'sys.date', prompts: ['Which day?'] }),
    ],
    dialogue: {
      ...NO_DIALOGUE,
      buttons: [{ kind: 'reply', label: 'What is the price of it' }],
      translations: { hi: { responses: ['{day} को {to}।', ''], confirmation: '' } },
    },
  })
  const price = intentOf('price', {
    responses: ['It costs 9.'],
    dialogue: { ...NO_DIALOGUE, translations: { hi: { responses: ['9 रुपये।'], confirmation: '' } } },
  })

  it('asks and answers in the language of each message; without such a text in its own', async () => {
    const conversation = new TestConversation(botOf(route))
    expect((await conversation.send('mujhe jaana hai', { route: 0.9 })).reply.text).toBe('कहाँ जाना है?')
    expect((await conversation.send('Goa')).reply.text).toBe('Which day?')
    expect((await conversation.send('5 May 2027')).reply.text).toBe('5 मई 2027 को Goa।')
    expect((await conversation.send('I want to travel again', { route: 0.9 })).reply.text).toBe('Where to?')
  })

  it('keeps the language of the conversation when a button is pressed', async () => {
    const conversation = new TestConversation(botOf(route, price))
    await conversation.send('गोवा जाना है', { route: 0.9 })
    expect((await conversation.send('What is the price of it', { price: 0.9 })).reply.text).toContain('9 रुपये।')
    expect((await conversation.send('What is the price of that', { price: 0.9 })).reply.text).toContain('It costs 9.')
  })

  it('gives the built-in out-of-scope message in the language of the message, but an own one always', async () => {
    const builtIn = new TestConversation(botOf(route), { config: { outOfScopeMessage: ' ' } })
    expect((await builtIn.send('kya haal hai')).reply.text).toBe('क्षमा करें, यह बात समझ में नहीं आई।')
    expect((await builtIn.send('how are the things')).reply.text).toBe('Sorry, I did not understand that.')
    expect((await new TestConversation(botOf(route)).send('क्या')).reply.text).toBe('What?')
  })

  it('confirms in the language of the message, else in its own', () => {
    const dialogue = {
      ...NO_DIALOGUE,
      confirmation: { text: 'Right?' },
      translations: { hi: { responses: [], confirmation: 'ठीक है?' } },
    }
    expect(confirmationIn(dialogue, 'hi')).toBe('ठीक है?')
    expect(confirmationIn(dialogue, 'en')).toBe('Right?')
  })
})

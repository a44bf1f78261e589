import type { SampleAgent } from './sampleAgent.ts'

/** What a newcomer talks to first: three stories, fourteen intents, trained when the enterprise is made. */
export const travelBot: SampleAgent = {
  name: 'Travel Assistant',
  description: 'Books, changes and cancels trips, and answers what travellers ask before they leave.',
  language: 'en',
  outOfScopeMessage:
    'Sorry, I did not understand that. I can help with **bookings**, **baggage**, **check-in** and **refunds**.',
  stories: [
    {
      name: 'Bookings',
      intents: [
        {
          name: 'Book a flight',
          phrases: [
            'I want to book a flight',
            'Book me a ticket to Delhi',
            'I need a flight from Mumbai to Goa',
            'Can you find me a flight for tomorrow',
            'Flights to Bengaluru this weekend',
            'Reserve two seats to Chennai',
            'I would like to fly to Singapore next month',
            'Get me the cheapest ticket to Dubai',
            'Please book a one way flight',
            'Looking for a return ticket to London',
            'Help me plan a trip by air',
            'Is there a morning flight to Pune I can book',
          ],
          response:
            'With pleasure. Please tell me:\n\n1. **From** and **to**\n2. the **date**\n3. how many **travellers**\n\nI will come back with the three best fares.',
        },
        {
          name: 'Change a booking',
          phrases: [
            'I need to change my booking',
            'Can I move my flight to another day',
            'Change the date of my ticket',
            'Reschedule my flight please',
            'I want to fly a day later',
            'How do I modify my reservation',
            'Shift my booking to Friday',
            'Correct the name on my ticket',
            'Switch me to the evening flight',
            'I booked the wrong date',
            'Can you postpone my trip',
          ],
          response:
            'You can change a flight up to **4 hours** before it leaves. Open *My trips*, choose the booking and press **Change**. The difference in fare is shown before you pay.',
        },
        {
          name: 'Cancel a booking',
          phrases: [
            'Cancel my flight',
            'I want to cancel my booking',
            'Please cancel the ticket I bought yesterday',
            'I can no longer travel, cancel the reservation',
            'How do I cancel my trip',
            'Call off my booking',
            'Drop my reservation please',
            'I do not need the ticket any more',
            'Cancel both seats',
            'What do I do to cancel',
          ],
          response:
            'I am sorry to hear that. Open *My trips*, choose the booking and press **Cancel**. Cancelling more than **24 hours** ahead is free on flexible fares.',
        },
        {
          name: 'Booking status',
          phrases: [
            'Is my booking confirmed',
            'Where can I see my reservation',
            'What is the status of my ticket',
            'Did my booking go through',
            'I have not received my ticket',
            'Check my PNR',
            'Show me my upcoming trips',
            'I paid but got no confirmation',
            'Can you find my booking',
            'Has my ticket been issued',
          ],
          response:
            'Your tickets are under *My trips*. A confirmation usually arrives by e-mail within **10 minutes**; please look in the spam folder too.',
        },
        {
          name: 'Refund',
          phrases: [
            'When will I get my refund',
            'I want my money back',
            'How long does a refund take',
            'My refund has not arrived',
            'Where is my money',
            'Refund status please',
            'You have not paid me back yet',
            'How do I claim a refund',
            'The amount was not returned to my card',
            'Am I eligible for a refund',
          ],
          response:
            'Refunds go back the way you paid:\n\n- **Cards**: 5 to 7 working days\n- **UPI**: 2 working days\n- **Wallet**: at once',
        },
        {
          name: 'Book a hotel',
          phrases: [
            'I need a hotel in Jaipur',
            'Book a room for two nights',
            'Find me a place to stay near the airport',
            'Hotels in Goa with a pool',
            'I am looking for accommodation',
            'Reserve a double room',
            'Can you suggest a cheap hotel',
            'Somewhere to sleep in Kochi',
            'Book a resort for the family',
            'Any rooms available this Saturday',
          ],
          response: 'Of course. Which **city**, which **nights**, and for **how many** guests?',
        },
      ],
    },
    {
      name: 'Before the flight',
      intents: [
        {
          name: 'Baggage allowance',
          phrases: [
            'How much luggage can I take',
            'What is the baggage allowance',
            'How many bags are free',
            'Can I carry a laptop bag on board',
            'Weight limit for check in baggage',
            'What does extra luggage cost',
            'Is a trolley allowed in the cabin',
            'How heavy may my suitcase be',
            'Can I take my guitar with me',
            'Excess baggage charges',
            'Cabin bag dimensions',
          ],
          response:
            'On domestic flights:\n\n- **Cabin**: one bag, 7 kg, 55 × 35 × 25 cm\n- **Checked**: 15 kg\n\nExtra weight costs ₹550 a kilogram, or ₹450 when you add it [online](https://example.com/baggage).',
        },
        {
          name: 'Web check-in',
          phrases: [
            'How do I check in online',
            'Web check in',
            'I want to check in for my flight',
            'When does check in open',
            'Where do I get my boarding pass',
            'Download boarding pass',
            'Can I check in on my phone',
            'Check in is not working',
            'Until when can I check in',
            'Print my boarding card',
          ],
          response:
            'Check-in opens **48 hours** and closes **60 minutes** before departure. You find it under *My trips*; the boarding pass arrives by e-mail.',
        },
        {
          name: 'Choose a seat',
          phrases: [
            'I want a window seat',
            'Can I choose my seat',
            'Aisle seat please',
            'We would like to sit together',
            'How do I select seats',
            'Seats with extra legroom',
            'Change my seat',
            'Which seats are free',
            'Seat next to my wife',
            'Front row seat',
          ],
          response:
            'You choose seats while booking or at check-in. Standard seats are **free** at check-in; extra legroom starts at ₹400.',
        },
        {
          name: 'Flight status',
          phrases: [
            'Is my flight on time',
            'Is the flight delayed',
            'What time does the flight from Delhi land',
            'Flight status',
            'How late is the plane',
            'When do we take off',
            'Has the flight left already',
            'Which gate does it leave from',
            'Why is my flight late',
            'Arrival time of the Mumbai flight',
          ],
          response:
            'Please send me the **flight number**, such as *AI 203*, and I will tell you the gate and the times.',
        },
        {
          name: 'Travel documents',
          phrases: [
            'Do I need a visa for Thailand',
            'Which documents do I have to carry',
            'Is Aadhaar enough for a domestic flight',
            'My passport expires soon, can I fly',
            'What ID proof is accepted',
            'Do children need a passport',
            'Visa requirements',
            'Can I travel with a driving licence',
            'Papers needed for an international trip',
            'Is a photocopy of my ID accepted',
          ],
          response:
            'Within the country any **photo ID** from the government will do. Abroad you need a passport that is valid for **six more months**, and for most countries a visa.',
        },
        {
          name: 'Travelling with pets',
          phrases: [
            'Can I bring my dog',
            'Are pets allowed on board',
            'I want to travel with my cat',
            'How do I book a ticket for my puppy',
            'What does it cost to fly with an animal',
            'Pet policy',
            'Can my parrot come along',
            'Taking a dog on the flight',
          ],
          response:
            'Small cats and dogs travel in the cabin in a soft carrier of at most **7 kg** altogether. Please tell us **72 hours** ahead; it costs ₹3,000.',
        },
      ],
    },
    {
      name: 'Small talk',
      intents: [
        {
          name: 'Greeting',
          phrases: [
            'Hi',
            'Hello',
            'Hey there',
            'Good morning',
            'Good evening',
            'Namaste',
            'Hi, can you help me',
            'Hello bot',
            'Anyone there',
          ],
          response:
            'Hello, I am the **Travel Assistant**. I can:\n\n- book, change or cancel a trip\n- tell you about baggage, seats and check-in\n- find out where a refund is\n\nWhat can I do for you?',
        },
        {
          name: 'Thanks',
          phrases: [
            'Thank you',
            'Thanks a lot',
            'That helped, thanks',
            'Great, thank you so much',
            'Thanks for your help',
            'Perfect, thanks',
            'You are very helpful',
            'Much appreciated',
          ],
          response: 'You are welcome. **Have a good trip!**',
        },
        {
          name: 'Speak to a person',
          phrases: [
            'I want to talk to a human',
            'Connect me to an agent',
            'Can I speak with someone',
            'Customer care number',
            'Let me talk to a real person',
            'Call me back please',
            'You are not helping, give me a person',
            'Transfer me to support',
            'I need to talk to your staff',
          ],
          response: 'Our people are there from **8 am to 10 pm** at [+91 80 4718 2200](tel:+918047182200).',
        },
      ],
    },
  ],
}

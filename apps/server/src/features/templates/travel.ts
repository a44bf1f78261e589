import type { Template } from './template.ts'

/** Books, changes and cancels trips, and answers what travellers ask before they leave. */
export const travel: Template = {
  id: 'travel',
  outOfScopeMessage: {
    en: 'Sorry, I did not understand that. I can help with **bookings**, **baggage**, **check-in** and **refunds**.',
    hi: 'क्षमा करें, यह बात समझ में नहीं आई। मैं **बुकिंग**, **सामान**, **चेक-इन** और **रिफ़ंड** में मदद कर सकता हूँ।',
  },
  entities: [
    {
      name: 'city',
      values: [
        ['Delhi', 'New Delhi', 'Dilli', 'दिल्ली'],
        ['Mumbai', 'Bombay', 'मुंबई'],
        ['Bengaluru', 'Bangalore', 'बेंगलुरु'],
        ['Kolkata', 'Calcutta', 'कोलकाता'],
        ['Chennai', 'Madras', 'चेन्नई'],
        ['Hyderabad', 'हैदराबाद'],
        ['Ahmedabad', 'Amdavad', 'अहमदाबाद'],
        ['Pune', 'Poona', 'पुणे'],
        ['Goa', 'Panaji', 'Panjim', 'गोवा'],
        ['Jaipur', 'जयपुर'],
        ['Lucknow', 'लखनऊ'],
        ['Kochi', 'Cochin', 'कोच्चि'],
        ['Indore', 'इंदौर'],
        ['Varanasi', 'Banaras', 'Benares', 'वाराणसी'],
        ['Dubai', 'दुबई'],
        ['Singapore', 'सिंगापुर'],
        ['London', 'लंदन'],
        ['Paris', 'पेरिस'],
      ],
    },
    {
      name: 'flight number',
      values: [],
      pattern: '(AI|6E|UK|SG|QP|IX)[ -]?[0-9]{2,4}',
    },
  ],
  stories: [
    {
      name: 'Bookings',
      intents: [
        {
          name: 'Book a flight',
          phrases: [
            'I want to book a flight',
            'Book me a ticket to [Delhi](to)',
            'I need a flight from [Mumbai](from) to [Goa](to)',
            'Can you find me a flight for tomorrow',
            'Flights to [Bengaluru](to) this weekend',
            'Reserve two seats to [Chennai](to)',
            'I would like to fly to [Singapore](to) next month',
            'Get me the cheapest ticket to [Dubai](to)',
            'Please book a one way flight',
            'Looking for a return ticket to [London](to)',
            'Help me plan a trip by air',
            'Is there a morning flight to [Pune](to) I can book',
            'I have to be in [Hyderabad](to) on Tuesday',
            'A ticket to [Indore](to) for Thursday morning',
            'We want to fly home on Wednesday',
            'Fly me to [Jaipur](to) next week',
            'I need to get to [Lucknow](to) by plane',
            'Two tickets from [Kochi](from) to [Ahmedabad](to) please',
            'मुझे फ़्लाइट बुक करनी है',
            '[दिल्ली](to) की फ़्लाइट चाहिए',
            '[गोवा](to) के लिए टिकट बुक कीजिए',
            'हवाई टिकट चाहिए',
            'mujhe flight book karni hai',
            '[Goa](to) ki flight chahiye',
            'ek ticket book karo [Mumbai](to) ka',
            'flight ka ticket chahiye kal ka',
          ],
          replies: {
            en: [
              'From **{from}** to **{to}** on {date} I have found:\n\n1. 07:10, one stop, **₹4,350**\n2. 11:45, non-stop, **₹5,900**\n3. 19:20, non-stop, **₹6,150**',
            ],
            hi: [
              '**{from}** से **{to}**, {date}:\n\n1. 07:10, एक स्टॉप, **₹4,350**\n2. 11:45, सीधी, **₹5,900**\n3. 19:20, सीधी, **₹6,150**',
            ],
          },
          parameters: [
            {
              name: 'from',
              entity: 'city',
              prompts: {
                en: ['Which city do you leave **from**?', 'From which city, please?'],
                hi: ['आप किस शहर **से** चलेंगे?', 'कृपया शुरू का शहर बताइए।'],
              },
            },
            {
              name: 'to',
              entity: 'city',
              prompts: {
                en: ['And where do you fly **to**?', 'To which city, please?'],
                hi: ['आप **कहाँ** जाएँगे?', 'कृपया वह शहर बताइए जहाँ जाना है।'],
              },
              rules: {
                distinctFrom: ['from'],
              },
            },
            {
              name: 'date',
              entity: 'sys.date',
              prompts: {
                en: ['On which **day**?', 'Please name a day, such as *next Friday*.'],
                hi: ['किस **दिन**?', 'कृपया दिन बताइए, जैसे *अगला शुक्रवार*।'],
              },
              rules: {
                period: 'future',
              },
            },
          ],
          opens: [
            {
              name: 'flight offer',
              turns: 3,
            },
          ],
          buttons: [
            {
              kind: 'reply',
              label: 'I will take the first one',
            },
            {
              kind: 'reply',
              label: 'I need a hotel as well',
            },
            {
              kind: 'link',
              label: 'Fare rules',
              url: 'https://example.com/fares',
            },
          ],
        },
        {
          name: 'Take the offer',
          phrases: [
            'I will take the first one',
            'The second one please',
            'Take number three',
            'That one is fine',
            'The non-stop one sounds good',
            'I choose the evening one',
            'Let us go with the first',
            'पहली वाली',
            'पहली फ़्लाइट ठीक है',
            'दूसरी वाली लूँगा',
            'pehli wali theek hai',
            'doosri wali',
            'teesri wali le lo',
          ],
          replies: {
            en: ['Done: **{from}** to **{to}** on {date}. The payment link is on its way to your phone.'],
            hi: ['हो गया: **{from}** से **{to}**, {date}। पेमेंट का लिंक आपके फ़ोन पर आ रहा है।'],
          },
          requires: ['flight offer'],
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
            'Can I leave one day earlier instead',
            'मुझे बुकिंग बदलनी है',
            'टिकट की तारीख़ बदलनी है',
            'booking badalni hai',
            'ticket ki date badalni hai',
          ],
          replies: {
            en: [
              'You can change a flight up to **4 hours** before it leaves. Open *My trips*, choose the booking and press **Change**. The difference in fare is shown before you pay.',
            ],
            hi: ['फ़्लाइट उड़ने से **4 घंटे** पहले तक बदल सकते हैं। *My trips* खोलिए, बुकिंग चुनिए और **Change** दबाइए।'],
          },
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
            'We are not flying after all',
            'टिकट रद्द करना है',
            'मेरी बुकिंग कैंसल कर दीजिए',
            'ticket cancel karna hai',
            'meri booking cancel kar do',
          ],
          replies: {
            en: [
              'I am sorry to hear that. Open *My trips*, choose the booking and press **Cancel**. Cancelling more than **24 hours** ahead is free on flexible fares.',
            ],
            hi: ['*My trips* खोलिए, बुकिंग चुनिए और **Cancel** दबाइए। **24 घंटे** पहले तक रद्द करना मुफ़्त है।'],
          },
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
            'क्या मेरी बुकिंग पक्की है',
            'मेरा टिकट अभी तक नहीं आया',
            'booking confirm hui kya',
            'mera ticket nahi aaya',
          ],
          replies: {
            en: [
              'Your tickets are under *My trips*. A confirmation usually arrives by e-mail within **10 minutes**; please look in the spam folder too.',
            ],
            hi: ['आपके टिकट *My trips* में हैं। पुष्टि का ई-मेल **10 मिनट** में आता है।'],
          },
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
            'रिफ़ंड कब मिलेगा',
            'मेरे पैसे कब वापस आएँगे',
            'refund kab milega',
            'mere paise wapas kab aayenge',
          ],
          replies: {
            en: [
              'Refunds go back the way you paid:\n\n- **Cards**: 5 to 7 working days\n- **UPI**: 2 working days\n- **Wallet**: at once',
            ],
            hi: ['पैसे उसी तरह लौटते हैं:\n\n- **कार्ड**: 5 से 7 दिन\n- **UPI**: 2 दिन\n- **वॉलेट**: तुरंत'],
          },
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
            'मुझे होटल चाहिए',
            'जयपुर में कमरा बुक कीजिए',
            'hotel book karna hai',
            'Goa mein hotel chahiye',
            'A hotel for tonight for 2',
            'I need a hotel as well',
            'Where can we spend the night',
          ],
          replies: {
            en: [
              'A room in **{city}** for {guests} on {night}: the *Garden Inn*, ₹3,200 with breakfast. Shall I hold it?',
            ],
            hi: ['**{city}** में {guests} लोगों के लिए कमरा, {night}: *गार्डन इन*, नाश्ते के साथ ₹3,200। रोक लूँ?'],
          },
          parameters: [
            {
              name: 'city',
              entity: 'city',
              prompts: {
                en: ['In which **city**?', 'Please name the city, such as *Jaipur*.'],
                hi: ['किस **शहर** में?', 'कृपया शहर बताइए, जैसे *जयपुर*।'],
              },
            },
            {
              name: 'night',
              entity: 'sys.date',
              prompts: {
                en: ['For which **night**, and how many guests?', 'From which day, please?'],
                hi: ['किस **रात**, और कितने मेहमान?', 'कृपया दिन बताइए।'],
              },
              rules: {
                period: 'future',
              },
            },
            {
              name: 'guests',
              entity: 'sys.number',
              prompts: {
                en: ['For **how many** guests?', 'How many people, in figures?'],
                hi: ['**कितने** मेहमान?', 'कितने लोग, अंकों में?'],
              },
              rules: {
                minimum: 1,
                maximum: 9,
              },
            },
          ],
          buttons: [
            {
              kind: 'reply',
              label: 'Yes, hold it',
            },
            {
              kind: 'reply',
              label: 'No, thank you',
            },
          ],
          opens: [
            {
              name: 'hotel offer',
              turns: 2,
            },
          ],
        },
        {
          name: 'Hold the room',
          phrases: [
            'Yes, hold it',
            'Yes',
            'Yes please',
            'Hold it',
            'Please hold the room',
            'Sure, book it',
            'हाँ, रोक लीजिए',
            'हाँ',
            'haan rok lo',
            'haan',
          ],
          replies: {
            en: ['Done: the room in **{city}** is yours on {night}. The voucher is on its way to your phone.'],
            hi: ['हो गया: **{city}** में {night} का कमरा आपका है। वाउचर आपके फ़ोन पर आ रहा है।'],
          },
          requires: ['hotel offer'],
        },
        {
          name: 'Decline the room',
          phrases: [
            'No, thank you',
            'No',
            'No, let it go',
            'Not this one',
            'Too expensive',
            'नहीं',
            'नहीं, रहने दीजिए',
            'nahi',
            'nahi chahiye',
            'mehnga hai',
          ],
          replies: {
            en: ['All right, I hold nothing. Tell me if you need another city or night.'],
            hi: ['ठीक है, कुछ नहीं रोका। दूसरा शहर या रात चाहिए तो बताइए।'],
          },
          requires: ['hotel offer'],
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
            'May I bring two suitcases',
            'कितना सामान ले जा सकते हैं',
            'सामान की सीमा क्या है',
            'kitna saman le ja sakte hain',
            'kitne bag free hain',
          ],
          replies: {
            en: [
              'On domestic flights:\n\n- **Cabin**: one bag, 7 kg, 55 × 35 × 25 cm\n- **Checked**: 15 kg\n\nExtra weight costs ₹550 a kilogram, or ₹450 when you add it [online](https://example.com/baggage).',
            ],
            hi: ['देश के भीतर:\n\n- **केबिन**: एक बैग, 7 किलो\n- **चेक-इन**: 15 किलो\n\nज़्यादा सामान ₹550 प्रति किलो।'],
          },
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
            'वेब चेक-इन कैसे करें',
            'बोर्डिंग पास कहाँ मिलेगा',
            'web check in kaise kare',
            'boarding pass kahan milega',
          ],
          replies: {
            en: [
              'Check-in opens **48 hours** and closes **60 minutes** before departure. You find it under *My trips*; the boarding pass arrives by e-mail.',
            ],
            hi: ['चेक-इन उड़ान से **48 घंटे** पहले खुलता है और **60 मिनट** पहले बंद होता है। यह *My trips* में है।'],
          },
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
            'Two seats beside one another',
            'My friend and I want neighbouring seats',
            'Can the four of us be seated in one row',
            'Please put me at the window',
            'खिड़की वाली सीट चाहिए',
            'सीट कैसे चुनें',
            'window seat chahiye',
            'seat kaise chune',
          ],
          replies: {
            en: [
              'You choose seats while booking or at check-in. Standard seats are **free** at check-in; extra legroom starts at ₹400.',
            ],
            hi: ['सीट बुकिंग या चेक-इन के समय चुन सकते हैं। साधारण सीट **मुफ़्त** है; ज़्यादा जगह वाली ₹400 से।'],
          },
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
            'क्या मेरी फ़्लाइट समय पर है',
            'फ़्लाइट कितनी देर से है',
            'meri flight time par hai kya',
            'flight kitni late hai',
            'AI 203 कब आएगी',
            'AI 203 kab aayegi',
            'Is AI 203 on time',
            'Status of flight 6E 512',
            'When does UK 955 land',
          ],
          replies: {
            en: ['**{flight}** is on time: it leaves at 18:40 from gate 12 and lands at 20:55.'],
            hi: ['**{flight}** समय पर है: 18:40 पर गेट 12 से उड़ेगी और 20:55 पर उतरेगी।'],
          },
          parameters: [
            {
              name: 'flight',
              entity: 'flight number',
              prompts: {
                en: [
                  'Which **flight number**, such as *AI 203*? You find it on your ticket.',
                  'A flight number has two letters and some digits, such as *6E 512*.',
                ],
                hi: [
                  '**फ़्लाइट नंबर** क्या है, जैसे *AI 203*? वह आपके टिकट पर है।',
                  'फ़्लाइट नंबर में दो अक्षर और कुछ अंक होते हैं, जैसे *6E 512*।',
                ],
              },
            },
          ],
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
            'What do I show at the border',
            'कौन से काग़ज़ चाहिए',
            'क्या वीज़ा लगेगा',
            'kaun se documents chahiye',
            'kya visa lagega',
          ],
          replies: {
            en: [
              'Within the country any **photo ID** from the government will do. Abroad you need a passport that is valid for **six more months**, and for most countries a visa.',
            ],
            hi: ['देश के भीतर कोई भी सरकारी **फ़ोटो पहचान पत्र** चलेगा। विदेश के लिए **छह महीने** तक मान्य पासपोर्ट चाहिए।'],
          },
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
            'Do you take rabbits',
            'My kitten flies with me',
            'क्या कुत्ते को साथ ले जा सकते हैं',
            'पालतू जानवर के साथ यात्रा',
            'kya kutta saath le ja sakte hain',
            'billi ke saath travel',
          ],
          replies: {
            en: [
              'Small cats and dogs travel in the cabin in a soft carrier of at most **7 kg** altogether. Please tell us **72 hours** ahead; it costs ₹3,000.',
            ],
            hi: ['छोटे कुत्ते और बिल्लियाँ **7 किलो** तक केबिन में जा सकते हैं। **72 घंटे** पहले बताइए; शुल्क ₹3,000।'],
          },
        },
      ],
    },
    {
      name: 'Service',
      intents: [
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
            'Is there someone I can phone',
            'मुझे किसी इंसान से बात करनी है',
            'कस्टमर केयर का नंबर दीजिए',
            'kisi aadmi se baat karni hai',
            'customer care ka number do',
          ],
          replies: {
            en: ['Our people are there from **8 am to 10 pm** at [+91 80 4718 2200](tel:+918047182200).'],
            hi: ['हमारे लोग **सुबह 8 से रात 10 बजे** तक हैं: [+91 80 4718 2200](tel:+918047182200)।'],
          },
        },
      ],
    },
  ],
  smallTalk: {
    Greeting: {
      replies: {
        en: [
          'Hello, I am the **Travel Assistant**. I can:\n\n- book, change or cancel a trip\n- tell you about baggage, seats and check-in\n- find out where a refund is\n\nWhat can I do for you?',
        ],
        hi: [
          'नमस्ते, मैं **ट्रैवल असिस्टेंट** हूँ। मैं यात्रा बुक कर सकता हूँ, बदल या रद्द कर सकता हूँ, और सामान, सीट, चेक-इन और रिफ़ंड के बारे में बता सकता हूँ।',
        ],
      },
      buttons: [
        {
          kind: 'reply',
          label: 'Book a flight',
        },
        {
          kind: 'reply',
          label: 'How much luggage can I take',
        },
        {
          kind: 'reply',
          label: 'Is my flight on time',
        },
      ],
    },
    Thanks: {
      replies: {
        en: [
          'You are welcome. **Have a good trip!**',
          'With pleasure. Have a safe journey!',
          'Any time. Is there anything else?',
        ],
        hi: ['आपका स्वागत है। **शुभ यात्रा!**'],
      },
    },
    Help: {
      replies: {
        en: ['I book flights and hotels, and know about baggage, seats, check-in, flight status and refunds.'],
        hi: ['मैं फ़्लाइट और होटल बुक करता हूँ, और सामान, सीट, चेक-इन, फ़्लाइट की स्थिति और रिफ़ंड के बारे में बताता हूँ।'],
      },
      buttons: [
        {
          kind: 'reply',
          label: 'Book a flight',
        },
        {
          kind: 'reply',
          label: 'How much luggage can I take',
        },
        {
          kind: 'reply',
          label: 'Is my flight on time',
        },
      ],
    },
  },
}

import { replyButtons, type Template } from './template.ts'

/** Books tables, takes orders for delivery, and answers questions about the menu. */
export const restaurant: Template = {
  id: 'restaurant',
  entities: [
    {
      name: 'dish',
      values: [
        ['Masala dosa', 'dosa', 'मसाला डोसा', 'डोसा'],
        ['Paneer tikka', 'paneer', 'पनीर टिक्का', 'पनीर'],
        ['Chicken biryani', 'biryani', 'biriyani', 'चिकन बिरयानी', 'बिरयानी'],
        ['Butter chicken', 'murgh makhani', 'बटर चिकन'],
        ['Dal makhani', 'dal', 'daal', 'दाल मखनी', 'दाल'],
        ['Thali', 'veg thali', 'थाली'],
      ],
    },
  ],
  stories: [
    {
      name: 'Tables',
      hindiName: 'टेबल',
      intents: [
        {
          name: 'Book a table',
          hindiName: 'टेबल बुक करना',
          phrases: [
            'I want to book a table',
            'A table for tomorrow',
            'Reserve a table for four',
            'Table for two tonight please',
            'Can I make a reservation',
            'Do you have a free table on Saturday',
            'We would like to dine with you on Friday',
            'Book us in for dinner',
            'Is there room for six people this evening',
            'मुझे टेबल बुक करनी है',
            'कल के लिए टेबल चाहिए',
            'चार लोगों के लिए टेबल',
            'aaj raat table book karni hai',
            'kal ke liye table chahiye',
            'do logon ke liye table',
          ],
          parameters: [
            {
              name: 'day',
              entity: 'sys.date',
              prompts: {
                en: ['With pleasure. For which **day**?', 'Please name a day, such as *Saturday*.'],
                hi: ['ज़रूर। किस **दिन**?', 'कृपया दिन बताइए, जैसे *शनिवार*।'],
              },
              rules: { period: 'future' },
            },
            {
              name: 'time',
              entity: 'sys.time',
              prompts: {
                en: ['At what **time**?', 'Please give the time, such as *8 pm*.'],
                hi: ['कितने **बजे**?', 'कृपया समय बताइए, जैसे *रात 8 बजे*।'],
              },
            },
            {
              name: 'guests',
              entity: 'sys.number',
              prompts: {
                en: ['For **how many** people?', 'How many people, in figures?'],
                hi: ['**कितने** लोग?', 'कितने लोग, अंकों में?'],
              },
              rules: { minimum: 1, maximum: 20 },
            },
          ],
          replies: {
            en: ['A table for {guests} on {day} at {time} is reserved. Would you like it in the garden?'],
            hi: ['{day} को {time} {guests} लोगों की टेबल बुक हो गई है। क्या बग़ीचे में चाहिए?'],
          },
          buttons: replyButtons('Yes, in the garden', 'No, inside'),
          opens: [{ name: 'garden', turns: 2 }],
        },
        {
          name: 'In the garden',
          hindiName: 'बग़ीचे में',
          phrases: [
            'Yes, in the garden',
            'Yes',
            'Yes please',
            'Outside please',
            'The garden sounds good',
            'हाँ',
            'हाँ, बग़ीचे में',
            'haan',
            'haan bahar',
          ],
          replies: {
            en: ['Your table is in the **garden**. See you on {day}!'],
            hi: ['आपकी टेबल **बग़ीचे** में है। {day} को मिलते हैं!'],
          },
          requires: ['garden'],
        },
        {
          name: 'Inside',
          hindiName: 'अंदर',
          phrases: [
            'No, inside',
            'No',
            'Inside please',
            'Rather inside',
            'We would rather sit in the room',
            'नहीं',
            'नहीं, अंदर',
            'nahi',
            'nahi andar hi',
          ],
          replies: {
            en: ['Your table is **inside**. See you on {day}!'],
            hi: ['आपकी टेबल **अंदर** है। {day} को मिलते हैं!'],
          },
          requires: ['garden'],
        },
        {
          name: 'Cancel a table',
          hindiName: 'टेबल रद्द करना',
          phrases: [
            'Cancel my table',
            'I want to cancel the reservation',
            'We cannot come tonight',
            'Please release our table',
            'Call off the booking for Saturday',
            'We are not coming',
            'Delete my reservation',
            'I do not need the table any more',
            'टेबल रद्द कर दीजिए',
            'हम नहीं आ पाएँगे',
            'table cancel karni hai',
            'hum nahi aa paayenge',
          ],
          parameters: [
            {
              name: 'day',
              entity: 'sys.date',
              prompts: {
                en: ['That is a pity. For which **day** was it?', 'Which day was the table for?'],
                hi: ['अफ़सोस। टेबल किस **दिन** की थी?', 'टेबल किस दिन की थी?'],
              },
            },
          ],
          replies: { en: ['Your table on {day} is cancelled.'], hi: ['{day} की टेबल रद्द हो गई है।'] },
          buttons: replyButtons('I want to book a table'),
        },
      ],
    },
    {
      name: 'Food',
      hindiName: 'खाना',
      intents: [
        {
          name: 'Order food',
          hindiName: 'खाना मँगाना',
          phrases: [
            'I want to order food',
            'Deliver a biryani please',
            'Can I get a masala dosa delivered',
            'Home delivery',
            'I am hungry, send me something',
            'Order a thali',
            'Two paneer tikka to take away',
            'I would like to place an order',
            'Bring me butter chicken at home',
            'खाना मँगाना है',
            'एक बिरयानी भेज दीजिए',
            'घर पर डिलीवरी चाहिए',
            'khana order karna hai',
            'ek dosa bhej do',
            'ghar par delivery chahiye',
          ],
          parameters: [
            {
              name: 'dish',
              entity: 'dish',
              prompts: {
                en: [
                  'Which **dish**? We have dosa, paneer tikka, biryani, butter chicken, dal makhani and thali.',
                  'Please choose a dish of the menu, such as *biryani*.',
                ],
                hi: [
                  'कौन सा **व्यंजन**? डोसा, पनीर टिक्का, बिरयानी, बटर चिकन, दाल मखनी और थाली है।',
                  'कृपया मेनू में से चुनिए, जैसे *बिरयानी*।',
                ],
              },
            },
            {
              name: 'address',
              prompts: { en: ['To which **address**?'], hi: ['किस **पते** पर?'] },
            },
          ],
          replies: {
            en: ['One **{dish}** to {address}, there in **40 minutes**. You pay at the door.'],
            hi: ['एक **{dish}**, पता: {address}। **40 मिनट** में पहुँचेगा। पैसे दरवाज़े पर दीजिए।'],
          },
        },
        {
          name: 'Menu',
          hindiName: 'मेनू',
          phrases: [
            'Show me the dishes',
            'What is on the menu',
            'What do you serve',
            'Which dishes do you have',
            'What can we eat at your place',
            'Food list and prices',
            'What are your specialities',
            'How much is a dosa',
            'मेनू दिखाइए',
            'खाने में क्या मिलता है',
            'menu dikhao',
            'khane mein kya hai',
          ],
          replies: {
            en: [
              '- Masala dosa ₹120\n- Paneer tikka ₹240\n- Chicken biryani ₹280\n- Butter chicken ₹320\n- Dal makhani ₹190\n- Thali ₹260',
            ],
            hi: [
              '- मसाला डोसा ₹120\n- पनीर टिक्का ₹240\n- चिकन बिरयानी ₹280\n- बटर चिकन ₹320\n- दाल मखनी ₹190\n- थाली ₹260',
            ],
          },
          buttons: replyButtons('I want to order food', 'I want to book a table'),
        },
        {
          name: 'Vegetarian food',
          hindiName: 'शाकाहारी',
          phrases: [
            'Do you have vegetarian food',
            'Is there something vegan',
            'I do not eat meat',
            'Jain food',
            'Is the dal without onion and garlic',
            'Vegetarian options',
            'Are there dishes without eggs',
            'Pure veg',
            'क्या शाकाहारी खाना है',
            'जैन खाना मिलता है',
            'veg khana milta hai kya',
            'bina pyaz lahsun ka khana',
          ],
          replies: {
            en: [
              'Dosa, paneer tikka, dal makhani and the thali are **vegetarian**, from a kitchen of their own. Jain on request.',
            ],
            hi: ['डोसा, पनीर टिक्का, दाल मखनी और थाली **शाकाहारी** हैं, अलग रसोई से। जैन खाना कहने पर।'],
          },
        },
      ],
    },
    {
      name: 'Visit',
      hindiName: 'आना',
      intents: [
        {
          name: 'Opening hours',
          hindiName: 'समय',
          phrases: [
            'When are you open',
            'What are your hours',
            'Until when is the kitchen open',
            'Are you open on Monday',
            'Do you serve lunch on Sunday',
            'What time do you close',
            'Restaurant timings',
            'How late can we order',
            'आप कब खुलते हैं',
            'रेस्टोरेंट का समय क्या है',
            'kab tak khula hai',
            'kitne baje band hota hai',
          ],
          replies: {
            en: ['Daily **12 to 3:30 pm** and **7 to 11 pm**. The kitchen closes half an hour earlier.'],
            hi: ['रोज़ **दोपहर 12 से 3:30** और **शाम 7 से रात 11 बजे**। रसोई आधा घंटा पहले बंद होती है।'],
          },
        },
        {
          name: 'Location',
          hindiName: 'पता',
          phrases: [
            'Where are you',
            'What is the address of the restaurant',
            'How do I get there',
            'Is there parking',
            'Where can I park',
            'Send the location',
            'Which metro station is closest',
            'Directions please',
            'आप लोग कहाँ पर हैं',
            'रेस्टोरेंट कहाँ है',
            'pata batao',
            'parking hai kya',
          ],
          replies: {
            en: ['**12 Lake Road**, five minutes from the metro. Parking is behind the house, free for guests.'],
            hi: ['**12 लेक रोड**, मेट्रो से पाँच मिनट। पार्किंग पीछे है, मेहमानों के लिए मुफ़्त।'],
          },
        },
      ],
    },
  ],
  smallTalk: {
    Greeting: {
      replies: {
        en: ['Welcome! I book tables, take orders and know the menu.'],
        hi: ['स्वागत है! मैं टेबल बुक करता हूँ, ऑर्डर लेता हूँ और मेनू बताता हूँ।'],
      },
      buttons: replyButtons('I want to book a table', 'I want to order food', 'What is on the menu'),
    },
    Help: {
      replies: {
        en: ['I book and cancel tables, take orders for delivery, and know the menu, the hours and the way.'],
        hi: ['मैं टेबल बुक और रद्द करता हूँ, घर के लिए ऑर्डर लेता हूँ, और मेनू, समय और पता बताता हूँ।'],
      },
      buttons: replyButtons('I want to book a table', 'What is on the menu'),
    },
  },
}

/**
 * General messages in English, one a line, for which a bot of a business has no intent: questions of general knowledge,
 * opinions, personal statements, commands to a voice assistant, messages to a friend, requests to businesses of many
 * trades, fragments and nonsense. Each training classifies them as examples of out-of-scope messages to calibrate the
 * confidence of the model. Common openings ("what is the", "can you") have many continuations, so that an opening alone
 * is no evidence for an intent. There are no greetings, thanks, goodbyes, confirmations, requests for a person or
 * questions about the bot, because bots commonly have such intents. Written for this package, not taken from a corpus.
 */
export const GENERAL_MESSAGES_EN = `
what is the tallest mountain in south america
what is the square root of 1764
what is the plural of octopus
What is the difference between a crocodile and an alligator
what is the capital of mongolia
what is the point of daylight saving time anyway
what is the name of that song from the end of the titanic movie
what is the boiling point of nitrogen
what is the best way to get red wine out of a white carpet
what is the oldest university that is still teaching
what is the longest word you can type with only the top row of a keyboard
What is the population of nigeria these days
what is the meaning of a dream where all my teeth fall out
what is the chance of snow on christmas eve in chicago
what is the rule about offside in football
what is the weather like over there
what is the story behind the mona lisa's missing eyebrows
what is the exchange rate from dollars to yen right now
what is the wifi password at the library
what is the deadline for the college application
what is the minimum age to adopt a dog from the shelter
what is the monthly price of the gym with the pool
what is the baggage limit for a flight to dublin
what is the interest rate on a thirty year mortgage
what is the soup of the day
what is the dosage of ibuprofen for a six year old
what is the score in the cricket match
what is the opposite of nostalgia
what is the distance between the earth and the moon in light seconds
what is the reason cats purr when they are also in pain
can you play some jazz in the kitchen
can you believe it's already november
can you turn the volume down a bit
can you imagine living without electricity for a whole year
Can you see the great wall of china from space
can you set an alarm for quarter to six tomorrow morning
can you pick up the kids from soccer today, i'm stuck at the office
can you name all seven dwarfs
can you translate good luck into portuguese
can you dim the lamp in the bedroom
can you freeze cooked rice
can you spell onomatopoeia for me
can you get sunburned on a cloudy day
can you flip a coin and tell me heads or tails
can you come over and fix a leaking radiator this week
can you tow my car from the highway to a garage
can you eat the skin of a kiwi
can you write me a poem about a lonely lighthouse
can you remind me to water the tomatoes when I get home
Can you pass the salt
can you groom a very nervous poodle on saturday
can you add eggs and oat milk to my shopping list
can you keep a secret
can you just not
can you die from laughing too much
can you make the pizza half mushroom half pepperoni
can you upgrade my seat to first class with miles
can you sharpen kitchen knives while i wait
can you sing the alphabet backwards
can you tell a real diamond from a fake one
can you grow avocados from the stone in a cold climate
how do i tie a bow tie
how do i get my toddler to eat vegetables
how do i know if an egg has gone bad
how do i stop hiccups fast
How do I calculate the area of a trapezoid
how do i ask my boss for a raise without sounding greedy
how do i say where is the train station in italian
how do i get over someone I still see every day
how do i unclog a bathroom sink without chemicals
how do i train for a half marathon in ten weeks
how do i defrost chicken quickly
how do i become a pilot at forty
how do i jump start a car with a flat battery
how do i convert fahrenheit to celsius in my head
how do i fall asleep when the neighbours are partying
how do i renew my passport before july
how do i whistle with two fingers
how do i block my sim card after losing the phone
how do i get to the airport from the old town by bus
how do i file taxes as a freelancer
how do i dispute a charge on my credit card statement
how do i reheat fries so they stay crispy
how do i stop caring what people think
how do i beat the final boss with only a wooden sword
how do i connect the printer to the wireless network
how do i keep squirrels away from the bird feeder
how do i reset the oil light on my dashboard
how do i claim on the dental insurance for a crown
how do i apply for the nursing course that starts in spring
how do i solve for x when there are two unknowns
i want to learn the ukulele before summer
i want to see the northern lights once in my life
i want to break free
i want to go back to the nineties
I want to lose five kilos before the wedding
i want to watch something scary tonight
i want to move to a cabin in the woods and raise goats
i want to listen to the new taylor swift album
i want to quit smoking but it's so hard
i want to know who killed the archduke
i want to buy flowers for my mother in law
i want to rent a van for the weekend to move a sofa
i want to order two large pizzas with extra cheese
i want to fly from manchester to barcelona on the 4th
i want to open a savings account for my daughter
i want to see a dermatologist about a mole
i want to cancel my netflix subscription
i want to adopt a kitten, preferably a black one
i want to dance until my feet hurt
i want to sell my old guitar
i want to sleep for a hundred years
i want to punch a wall right now
i want to be a marine biologist when i grow up
i want to visit my grandma in the hospital on sunday
i want to get a tattoo of a swallow on my wrist
i want to make sourdough but my starter keeps dying
i want to change my electricity provider to a green one
i want to take my driving test again
i want to put down a deposit on the two bedroom flat
i want to join the spin class on thursdays
is there life on mars
is there a word for being afraid of long words
is there any milk left in the fridge
is there a bus to the beach after midnight
is there a bigger number than a googolplex
Is there a direct flight to lisbon on sundays
is there really a difference between jam and marmalade
is there a pharmacy open near the station right now
is there room for one more in your car
is there something wrong with the water, it tastes weird
is there a vegetarian option on the tasting menu
is there anything good on tv
is there traffic on the ring road this morning
is there school tomorrow or is it a holiday
is there an island with more pigs than people
is there a limit on how much cash i can take out of the atm
is there parking for coaches at the stadium
is there gluten in soy sauce
is there a cure for the common cold yet
is there a dog friendly campsite close to the lake
is there an easy way to remember the planets in order
is there a sauna in the hotel or only a pool
is there a vaccine i need before travelling to kenya
is there a sequel to that film with the talking bear
is there snow on the mountain already
is there a discount for students at the cinema
is there such a thing as a stupid question
is there a spare key under the flower pot
is there a vacancy for a night shift baker
is there anybody out there
where can i see kangaroos in the wild
where can i find a good tailor in this town
where can i watch the eclipse without special glasses
Where can I buy stamps on a sunday
where can i charge my electric car downtown
where can i learn to scuba dive for cheap
where can i get my blood pressure checked for free
where can i recycle old paint tins
where can i hide a birthday present in a tiny flat
where can i swap my dollars for pesos
where can i park near the courthouse
where can i leave my suitcase until the train leaves
where can i go surfing in december
where can i listen to that podcast about unsolved crimes
where can i get a passport photo taken
where can i donate winter coats
where can i eat decent ramen at 2 am
where can i see van gogh's sunflowers
where can i download the lecture slides
where can i catch the ferry to the island
where can i study law in the evenings
where can i read the first chapter of dune online
where can i get a bike tyre fixed in a hurry
where can i fish without a licence
where can i bury a hamster
where can i meet people my age who like board games
where can i get a key cut on a bank holiday
do you have any idea how hot it is outside
do you have any rooms with a sea view for the second week of august
do you have this dress in a size twelve
do you have gluten free pizza bases
do you have my umbrella, i think i left it at your place
do you have to be tall to play volleyball
do you have a table for six at half past eight
do you have winter tyres for a 2015 golf
do you have time to look over my essay tonight
do you have a phone plan with unlimited data abroad
Do you have the notes from biology class
do you have the latest issue of national geographic
do you have puppies for sale
do you have to boil lentils before adding them to soup
do you have any openings with dr mehta this week
do you have the number of that plumber who fixed your sink
do you have to tip in japan
do you have a shuttle from the terminal to the hotel
do you have a seven seater for hire over easter
do you have yoga for pregnant women
do you have jobs for students in the warehouse
do you have one bedroom flats to let near the university
do you have a locksmith who works nights
do you have any leftovers from the party
do you have vegan birthday cakes for twenty people
do you have the charger for the old phone somewhere
do you have travel insurance that covers skiing accidents
do you have to pay to get into the british museum
tell me a joke about penguins
tell me something I don't know
tell me about the fall of constantinople
tell me why i don't like mondays
Tell me how to make pancakes without eggs
tell me what year the berlin wall came down
tell me a bedtime story with a dragon and a baker
tell me if it's going to rain this afternoon
tell me the lyrics of bohemian rhapsody
tell me who won the world cup in 1998
tell me when the pasta is done in nine minutes
tell me everything you heard at the party last night
tell me the time in sydney
tell me it's not true
tell me how volcanoes form in a way a child would get
tell me you're kidding
tell me the three longest rivers in europe
tell me one good reason to get out of bed today
tell me where you hid the chocolate
tell me more about black holes
tell me a fun fact about honey bees
tell me what to cook with two courgettes and half a tin of beans
tell me the headlines
tell me mum's ring size so i can order it
tell me the cheapest train to edinburgh on friday morning
tell me how much protein is in a cup of lentils
tell me a riddle
tell me which planet has the most moons
when does the next series of that baking show start
when does winter officially begin
when does the last tram leave from the harbour
When does the supermarket on mill road close
when does a tadpole become a frog
when does school start again after the break
when does my library book have to go back
when does the sun set in reykjavik in june
when does the concert start, the doors open at seven right
when does flight ba 117 land
when does it stop being spring and start being summer
when does grandad's train get in
when does the vet do vaccinations
when does a hobby turn into an obsession
when does the football start
when does my car need its first service
when does asparagus season end
when does the baby usually start to crawl
when does the pool open for lane swimming
when does my gym contract run out
when does the tooth fairy come
when does the hotel serve breakfast at weekends
when does it get easier
when does the museum have its free day
when does the bin lorry come round
when does bitcoin halve again
when does the night bus run on new year's eve
who painted the ceiling of the sistine chapel
who invented the zip
who was the first woman to win a nobel prize
who ruled egypt after cleopatra
who sang the theme of goldeneye
who is playing batman in the new one
Who discovered penicillin and how
who let the dogs out
who wrote one hundred years of solitude
who holds the record for the most olympic golds
which country has the most time zones
which metal is liquid at room temperature
which animal sleeps standing up
which came first, the chicken or the egg
which vitamin do you get from sunlight
which planet spins on its side
which king had six wives
which languages are written from right to left
which is heavier, a kilo of feathers or a kilo of iron
why is the sky blue and not violet
why do onions make people cry
why did the roman empire collapse
why do we yawn when others yawn
Why are flamingos pink
why does my knee crack when i climb stairs
why is a baker's dozen thirteen
why do leaves change colour in autumn
why can't penguins fly
why do men's shirts button on the other side
why does time feel faster as you get older
why is pluto not a planet anymore
why do golf balls have dimples
how many bones does a shark have
how many chambers are in a cow's stomach
how many ounces in a pound
how many people have walked on the moon
how many strings does a cello have
how many seconds are in a leap year
how far can a flea jump
how old is the universe
how deep is the mariana trench
how fast does a peregrine falcon dive
how long do elephants stay pregnant
how hot is the core of the sun
How big is a blue whale's heart
how does a microwave heat food
how does a bill become law
how does wifi get through walls
how do bees find their way back to the hive
how did people wake up before alarm clocks
how did dinosaurs go extinct exactly
when was the printing press invented
when did women get the vote in switzerland
when was the great fire of london
when did the titanic sink
where is the dead sea
where do monarch butterflies go in winter
where did the word robot come from
where was freddie mercury born
where does cinnamon come from
where is timbuktu on the map
what causes the tides
what does carpe diem mean
what does dna stand for
what makes popcorn pop
what happened in 1066
what happens if you fall into lava
what language do they speak in brazil
what rhymes with orange
what animal has the longest tongue
what colour do you get from blue and yellow
what comes after a trillion
what sport uses a shuttlecock
what spice is the most expensive in the world
what are the five pillars of islam
what's the currency of vietnam
what's 17 percent of 240
what's the biggest desert if you count antarctica
what's the tallest building in dubai called
what's the synonym of stubborn
what's heavier than gold
what's the formula of table salt
what's the smallest country on earth
what's the chorus of that abba song about money
what was the first video game
what was the name of the ship darwin sailed on
what was shakespeare's wife called
what did people eat in the stone age
did vikings really wear horns
did beethoven write any opera
did einstein fail maths
did they ever find amelia earhart
do fish sleep
do plants feel pain
do sharks have eyelids
do snakes hear music
does hot water freeze faster than cold
does the moon rotate
does chocolate really give you spots
does lightning strike the same place twice
is a whale a mammal
is glass a liquid or a solid
is zero an even number
is a banana a berry
is it true goldfish forget everything after three seconds
is esperanto still spoken anywhere
is it colder at the north pole or the south pole
is whom still used or is it dead
is it who or whom in this sentence
are bats blind
are there penguins at the north pole
are mushrooms plants
are viruses alive
was cleopatra egyptian
was jack the ripper ever caught
was there ever a pope who was a woman
were there really pirates with wooden legs
will the sun explode one day
will there ever be a fourth toy story sequel worth watching
could humans live on venus
could a t rex swim
would a penny dropped from a skyscraper kill someone
should i put the comma before or after the quotation mark
name three dishes from ethiopia
name the moons of jupiter
define serendipity
define photosynthesis in one sentence
explain quantum entanglement like i'm five
explain the offside rule using salt shakers
explain the plot of inception please, i fell asleep halfway
list the presidents of france since 1958
list some famous left handed guitarists
convert 3 miles to kilometres
convert two cups of flour to grams
solve x squared minus nine equals zero
seven times eight
divide 144 by 12
round pi to five digits
prime numbers under fifty
conjugate the verb to be in spanish
synonyms for happy
spell rhythm
etymology of sandwich
capital of peru
currency of thailand
highest waterfall in the world
author of frankenstein
symptoms of scurvy
lifespan of a tortoise
speed of sound underwater
causes of the first world war
plot of macbeth
moon landing year
population of tokyo
calories in a banana
recipe for banana bread
hangover cures that work
world record for holding breath
oscar for best film 2003
premier league top scorer last season
nba finals schedule
lakers score
who scored the second goal
when's the next full moon
next solar eclipse europe
the difference between weather and climate
the third man on apollo 11, what was his name
how to draw a horse
how to fold a fitted sheet
how to get rid of fruit flies
how to tell if a melon is ripe
how to play poker
how to dance salsa at home
how to build a treehouse
how to survive a bear attack
I read that octopuses have three hearts, is that right
someone told me carrots improve night vision, is it a myth
i need the name of the greek god of wine for a crossword, eight letters
in which film does the guy get stuck on an island and talk to a volleyball
if a train leaves at noon doing 80 and another at one doing 100, when do they meet
if you mix all the colours of light you get white, but with paint you get brown, how is that possible
what would happen to the tides and the seasons if the moon suddenly disappeared overnight
how is it that birds can sit on power lines all day without getting electrocuted
could you explain to me why the dinosaurs died but the crocodiles and the birds managed to survive
i always mix up stalactites and stalagmites, which of the two grows from the ceiling and which from the floor
my daughter asked me why the sea is salty while rivers are not and i had no idea what to say
play despacito
play my workout playlist
play something relaxing for the baby
play the next episode
play that song that goes na na na hey hey goodbye
put on some christmas music
skip this song
next track
pause the music
shuffle my liked songs
turn it up
volume to forty percent
louder please
mute the tv
stop the music in ten minutes
add this one to my running playlist
what song is this
turn off the lights in the hall
lights off
switch on the porch light at sunset
make the living room lights blue
dim everything to twenty percent
set the thermostat to 21 degrees
turn the heating down at eleven every night
start the robot vacuum
is the garage door shut
did i leave the oven on
lock the front door
turn on the coffee machine
wake me up at 6:30
wake me when we get there
snooze
set a timer for twelve minutes
timer for the eggs, six minutes
how much time is left on the pasta timer
cancel all my alarms
delete the alarm for saturday
alarm at five for the airport
start a countdown to new year
remind me to call dad on his birthday
remind me about the bins on tuesday night
remind me to take the pills after breakfast
remind me in twenty minutes to check the roast
put dentist at three o'clock on thursday in my calendar
what's on my calendar today
add batteries to the list
take a note
note to self never trust a man in a fedora
read my last text message
text mum that i'll be late
call dave on his mobile
call me an uber
ring my phone, i can't find it
reply to karen and say no way
turn on do not disturb
turn on airplane mode
turn on the flashlight
take a selfie
take a screenshot
open spotify
open the camera
open google maps and go home
navigate to the nearest petrol station
avoid the toll roads
how long will it take to get to work
directions to the botanical garden
traffic report
weather in oslo for the weekend
do i need an umbrella
do I need a jacket today
is it going to freeze tonight
how windy is it on the coast
will it be sunny for the barbecue on saturday
chance of thunderstorms
what's the humidity
what's the temperature outside
pollen count
air quality in delhi
sunrise time
what time is it in tokyo
what day is the 25th of october
what date is easter next year
how many days until christmas
how many weeks in this year
translate cheese into hungarian
translate this sign for me
how do you say cheers in norwegian
say it in french
what does mañana mean in english
google the price of copper
search for cat videos
look up the oldest tree
find me a picture of a capybara
show me photos from last summer
show me how to do a cartwheel
show me nearby sushi places
read me the news
any news about the earthquake
stock price of apple
how is the dow doing
bitcoin price
roll a dice
flip a coin
pick a number between one and ten
rock paper scissors
let's play twenty questions
give me a trivia question
sing me a song
beatbox
make a fart noise
bark like a dog
moo
do an impression of yoda
give me a quote from the godfather
random wikipedia article
surprise me
give me a rhyme for silver
give me an idea for a first date that's not dinner
write a haiku about monday
write a limerick about a cat from dundee
write an essay about the causes of the french revolution
write me a short toast for my brother's wedding
proofread my cover letter
summarise the great gatsby in three lines
shorten this paragraph
make a packing list for iceland in march
plan a three day trip to rome for me
suggest a film for the whole family
suggest a book like the hunger games
recommend a bottle of red under ten euros
recommend a good thriller
turn on the tv and put on channel four
record the match tonight
rewind thirty seconds
what's on netflix this month
subtitles on
cast this to the bedroom screen
order more dishwasher tablets
how many steps have i done today
log a glass of water
start meditation
when i say good movie night, dim the lights, close the blinds and switch the television to the second input
every weekday at seven play the news, then tell me how the traffic is on the way to the office
if it rains tomorrow morning wake me up half an hour earlier because i'll have to take the bus
put a reminder in my phone for the first of every month to change the water filter in the kitchen
play the album my sister was listening to in the car last weekend, the one with the whale on the cover
my sister just had twins
my dad turns seventy next month
my cat hates the new sofa
my boss is driving me crazy
my feet are killing me
My flatmate ate my yoghurt again
my grandmother was born in a village with no road
my brother plays drums in a metal band
my son got his first tooth
my neighbour is mowing the lawn at seven on a sunday
my favourite colour is teal
my hair looks like a bird's nest today
my team lost again
my wife says i snore
my husband burnt the rice
my ex is getting married
my kids won't sleep
my teacher gave me a b minus for that
my phone is at two percent
my hamster escaped
my mum makes the best lasagne
my head is pounding
my hands are freezing
my car smells like wet dog
my horoscope was spot on this morning
my uncle swears he saw a ufo
my girlfriend left her scarf on the tram
I'm so tired
i'm bored out of my mind
i'm in love
i'm on a diet
i'm allergic to cats but i have two
i'm afraid of spiders
i'm stuck in traffic
i'm going to bed
i'm home alone this weekend
i'm left handed
i'm a vegetarian since i was twelve
i'm the youngest of five
i'm from a small town near the border
i'm 34 and still afraid of the dark
i'm learning to knit
i'm reading a book about the silk road
i'm getting old
i'm nervous about the exam
i'm working from home today
i'm between jobs at the moment
i'm really proud of my little brother
i'm at the bus stop
i'm running late
i'm five minutes away
i'm not in the mood
i'm not a morning person
i'm soaked to the bone
i'm done with dating apps
i'm moving house next week and nothing is packed
i'm drunk
i'm pregnant
i am so over this winter
i am a nurse on the night shift
i am thinking about going back to university
i feel sick
i feel like dancing
i feel so alone sometimes
i feel great today
i feel like pizza
i felt the earthquake last night
i hate mondays
i hate my job
i hate it when people chew loudly
i hate olives
i love the smell of rain
i love you
i love this song
i miss my dog
i miss the old days
i dreamt i could fly
i dreamed about my old school
i cried at the end
i can't sleep
i can't stop thinking about her
i can't feel my legs after that workout
i can't find my glasses and they're on my head
i cannot stand coriander
i could eat a horse
i couldn't care less
i broke my arm skiing when i was nine
i broke up with tom
i burned my tongue
i cut my finger
i caught a cold
i dropped my phone in the toilet
i drink too much coffee
i failed my maths test
i passed my driving test!!
i forgot my lunch at home
i forgot what i was going to say
i found a kitten under the car
i fell asleep on the couch
i got promoted
i got a haircut and nobody noticed
i got soaked on the way to work
i got the job!!!
i got lost in the forest
i had a terrible dream
i had porridge for breakfast
i had such a nice day at the lake
i had my wisdom teeth out last year
i have a headache
i have a cousin in toronto
i have a crush on my dentist
i have three cats and a parrot that swears
i have so much homework
i have no money until friday
i have to get up early
i have nothing to wear
i have never been on a plane
i have been to japan twice
i haven't slept in two days
i haven't seen snow since i was a child
i just ate a whole cake
i just want the weekend to start
i just saw a fox in the garden
i just finished the last season and i'm devastated
i like trains
i like my coffee black
i like big books and i cannot lie
i live on the fifth floor without a lift
i live with my parents
i lost my keys again
i lost a bet
i made a lemon cake
i met my wife at a bus stop
i need a holiday
i need coffee
i need a drink
i need to pee
i need new curtains for the bedroom
i never learned how to swim
i only watch films with subtitles
i overslept
i play chess online
i play the piano badly but with feeling
i quit my job today
i ran ten kilometres this morning
i read the whole thing in one night
i saw a shooting star
i should call my mother more often
i should exercise more
i sleep better with the window open
i speak four languages, none of them well
i spilled wine on my keyboard
i stepped on a lego
i still have her letters
i studied history of art, which explains the salary
i swear it was here a minute ago
i think it's going to rain
i think i'm getting the flu
i think the butler did it
i think cats are smarter than dogs
i think therefore i am
i told you so
i took the wrong bus and ended up by the sea
i used to be able to do the splits
i used to live next to a church with very loud bells
i voted this morning
i walked home in the rain and it was lovely
i was born on a leap day
i was at school with the drummer of that band
i was so embarrassed i wanted to disappear
i watched the whole trilogy in one sitting
i went to bed at four
i went fishing with my grandpa
i wish it was friday
i wish i could draw
i wish i had a pool
i won twenty euros in the lottery
i wonder what happened to the girl from next door
i wonder what dogs dream about
i work in a bakery so i get up at three
i would rather walk
i would kill for a burger
i wouldn't trust him with a goldfish
i'd rather be at the beach
i'd love to see iceland
i'll be there in ten
i'll bring the wine
i'll never eat oysters again
i'll have what she's having
i'll think about it on the way home
i've had enough of winter
i've got goosebumps
i've got a blister the size of a coin
i've been married for eleven years
i've lost two kilos since january
i've never seen star wars
i've got a job interview on monday and i don't own a tie
we got engaged!
we named the baby otto
we lost power for six hours
we're out of toilet paper
we're moving to portugal in the spring
we met in college
we won!!
we should go camping
we used to spend every summer at my aunt's house by the lake
we had a picnic but the ants were quicker
we watched the fireworks from the roof
our cat brought a live mouse into the bedroom
our kitchen is full of smoke
our flight got delayed so we spent the night on the floor
our old teacher still recognises everyone
he looks like my uncle
he said he'd be back by six
he is taller than his dad now
he plays for the under twelves
he proposed on a ferris wheel
he's not answering his phone
he's got a dog called kevin
he did what
she said yes
she has her mother's eyes
she sings in a choir
she doesn't eat meat
she lives in montreal now
she's always late
she just walked out in the middle of the meeting
they broke up
they're expecting a girl
they painted the house yellow
they live above the bakery
they never return my lawnmower
they say it will be a cold winter
the baby is sleeping
the dog ate my homework
the train was packed
the neighbours are fighting again
the soup needs more salt
the movie was too long
the ending made no sense
the beach was empty and the water was warm
the food was amazing
the cake collapsed
the book was better
the meeting could have been an email
the sunset tonight is unreal
the fridge is making a strange noise
the moon is huge tonight
the cat is on the roof
the lift is broken again
the wedding was beautiful
the bus never came
the traffic is horrible
the wifi in this cafe is terrible
the old lady at number nine feeds the pigeons
the tomatoes are finally red
the man at the market said they were fresh
the new mayor is useless
the referee was blind
the show must go on
the early bird gets the worm
the cake is a lie
the dress is blue and black
there's a spider in the bath
there is nothing on tv
there was a double rainbow this morning
there are too many people here
there are more stars than grains of sand
there goes my weekend
it's raining cats and dogs
it's freezing in here
it's my birthday
it's not fair
it's complicated
it's friday!!
it's too hot to think
it's been ten years since we left school
it's only a flesh wound
it's snowing
it's over between us
it's all greek to me
it was on the table this morning
it was love at first sight
it smells like burnt toast
it tastes like cardboard
it hurts when i laugh
it looks bigger in the pictures
this weather is depressing
this song is stuck in my head
this coffee is cold
this place used to be a cinema
this is the best day of my life
this is why we can't have nice things
this chair is killing my back
this reminds me of my childhood
that was hilarious
that movie scared me to death
that's what she said
that's not how you make carbonara
that's my favourite
that's disgusting
that's so sweet
that goal was offside
that escalated quickly
nobody came to my party
nobody understands me
nobody expects the spanish inquisition
everyone is sick at the office
everybody knows that
everything tastes better on holiday
someone stole my bike
someone is at the door
somebody ate the last cookie
something smells funny
people are strange
people drive like maniacs here
kids these days
dogs are better than people
cats rule
life is too short for bad coffee
life is a box of chocolates
money can't buy happiness
time flies
love hurts
winter is coming
summer is overrated
pineapple on pizza is a crime
pineapple belongs on pizza
politicians are all the same
jazz is just wrong notes in the right order
the eighties had the best music
vinyl sounds better
modern art is a scam
star wars is better than star trek
tea is better than coffee
homework should be banned
marvel films are all the same now
messi or ronaldo
beatles or stones
dogs or cats
sea or mountains
night owl or early bird
in my family everyone talks at the same time
if i had a million dollars i'd buy a boat
if i were you i would leave him
when i was a kid we played outside until dark
when i'm sad i bake
after my dad retired he started to build a model of the whole village in the basement and now my mum never sees him
last night the power went out and we told ghost stories by candlelight until the kids were too scared to sleep
yesterday on the way home i met a girl i had not seen since primary school and she remembered my birthday
i spent the entire morning looking for the remote control and in the end it was in the freezer next to the peas
my grandfather always said that you should never trust a man who does not like dogs and he was right
we drove nine hours to see the sea and when we arrived the fog was so thick you couldn't see your feet
honestly i don't see why everybody loves that series, the dialogue is terrible and nothing happens until the fourth episode
i have been trying to learn german for three years now and i still can't tell der, die and das apart
the worst part of growing up is that nobody tells you when to stop eating ice cream and go to bed
she asked me to water her plants while she was away and i think i killed the big one in the corner
my suitcase didn't arrive on the carousel
i missed my connection in frankfurt, can they put me on the evening plane
aisle seat please, not near the toilets
check in online for flight 482 to athens
is the 9:40 to madrid delayed again
can my cello travel in the cabin or does it need its own seat
late checkout on sunday if possible
the room next to the lift is too noisy, we'd like another one
does the suite come with a balcony and a minibar
extra pillows for room 214
two nights, one double bed, breakfast included
i'd like to extend our stay at the hotel by one night because our train home has been cancelled by the storm
someone used my visa to buy shoes in brazil
transfer fifty euros to my landlord
raise my overdraft limit
my pin is blocked after three wrong tries
how much is left in my checking account
why was i charged a foreign transaction fee when i paid in my own currency at a shop down the road
freeze my card
large margherita with olives to 12 hill road
the pizza was cold and the box was crushed
no anchovies
add garlic bread and a bottle of cola to the pizza
where's the delivery guy, it's been an hour and a half
i've had a sore throat since tuesday, can the doctor see me
my prescription for asthma has run out
results of the blood test
is dr patel in on wednesdays
the rash on my arm is spreading, do i need to come in to the surgery or wait until monday
a filling fell out and it hurts when i drink something cold
braces for a teenager, roughly what would that cost
teeth whitening price
my parcel says delivered but it's nowhere
the courier threw the box over the fence
leave the package with the neighbour at 17
send a registered letter to norway
what would it cost to ship a surfboard from hawaii to my parents' place in new jersey before the end of june
hail damaged the roof and the car, which policy covers that
is my laptop insured if my toddler knocks it off the table
add my son to the car insurance
file a claim for water damage in the cellar
life insurance for a smoker aged 50
travel cover for a heart condition
sim only deal with roaming in switzerland
no signal in my village since monday
my broadband drops every evening around eight when everybody in the street starts to watch films
puk code
data used up again
enrol my daughter in year two
the school bus didn't stop at oak lane
my son is ill and won't be in class today
parents' evening date
is there a uniform for the new pupils
credits i still need for my degree
evening class in pottery
who marks the resit of the statistics exam
apply for the forklift driver position
is the night porter job still going
send me the salary slip for march
how many holiday days do i have left this year, and can i carry five of them over into january
i want a personal trainer twice a week
pause my gym membership while my ankle heals
is the climbing wall suitable for under tens
zumba timetable
lost my locker key at the pool
my brakes squeal when i reverse
a new windscreen for a fiat panda
oil change saturday morning
test drive the hybrid
the engine light came on and there's a burning smell coming out of the vents whenever i go uphill
winter tyres fitted
the toilet won't stop running
no hot water since last night
new bathroom quote
my fuse keeps tripping whenever the kettle and the toaster are on at the same time
rewire an old cottage
put sockets in the garage
the socket in the hallway sparks when i plug the hoover in
can someone lay laminate over old tiles
the roof leaks above the chimney
build a fence between the gardens
cut down the dead elm before it lands on the shed
wasps under the roof tiles
mice in the attic
locked myself out, the baby is inside
three bed semi with a garden under 300k
viewing of the loft on park street
rent due date
our heating bill doubled though we were away for most of the winter, can someone read the meter again
switch me to the night tariff
solar panels for a flat roof
when is the meter reader coming
report a pothole
residents' parking permit
register the birth of my son
vote by post from abroad
visa for a two month trip to india
my citizenship interview is on the same day as my surgery, so i'd like another date for it
tax refund status
fight a speeding fine
a lawyer for a divorce without drama
who gets the house if there's no will
notary near the cathedral
buy tickets for the jazz festival
row f in the theatre, two seats together
is the musical suitable for a five year old
the matinee on sunday
student ticket for the planetarium
guided tour of the castle in german
when's feeding time at the zoo
audio guide for the cathedral
season ticket for the home games
book tennis court three
tee off at nine on the back course
ski pass for four days with rental boots
two tandem parachute jumps
kayak for two hours
table by the window for our anniversary
is the kitchen still open
the steak was raw in the middle
do they allow dogs on the terrace
birthday brunch for fourteen
highlights and a trim with monica
beard trim at noon
gel nails before the wedding
a massage for my stiff neck
bridal make up trial
curly perm, is it still a thing
the laundry lost my white shirt
dry clean a leather jacket
resole my hiking boots
my watch stopped and i think it needs a new battery
resize a gold ring
dozen red roses to the maternity ward
a wreath for my aunt's funeral
tulip bulbs for october
my rabbit won't eat
vaccinate two kittens and chip the older one
our old labrador limps after long walks, could it be his hip
dog sitter for the first week in june
riding lessons for beginners
kibble for senior cats
these jeans don't fit, send me the bigger ones
are those boots waterproof
linen shirt in olive, medium
is the winter coat going to be in the sale
the wardrobe came with two left doors and not a single screw
do the drawers fit under the standing desk
hang the curtain rail for us
the blender makes a burning smell
my washing machine walks across the room when it spins
dishwasher error e15
cracked screen, how long for a repair
laptop won't charge unless i hold the cable at a weird angle
printer says paper jam but there's none
my game keeps crashing on level nine
lost all my coins after the update
the stream stutters in hd
take me off the family plan on spotify
my account on instagram was hacked and is posting about sunglasses
unfollow everyone
delete my tinder
how to change the channel name on youtube
renew my subscription to the economist
back issues of vogue
library fine
reserve the new murakami at the library
a taxi to the opera at seven
the cab driver took the long way
split the fare with my friend
rent scooters
off peak return to leeds
my rail card has expired
seat reservation on the night train to vienna
first ferry with a car and two bikes
coach to prague with a toilet on board
moving two rooms from the third floor, no lift
storage for a piano over the summer
a nanny for two boys on weekday afternoons
is there a place at the kindergarten in may
cleaner every second friday
wash the windows on the outside too
carpet stains from a puppy
caterer for a wedding in a barn
band for a fiftieth birthday
photographer for a christening
hire a bouncy castle
rent forty chairs and a tent
invite cards with gold edges
print five hundred flyers
frame a poster
translate my diploma for the embassy
piano lessons for adults
my mum needs a stair lift
care home visiting hours
hearing aid batteries
new glasses with a thinner lens
contact lenses for astigmatism
something for hay fever that doesn't make you sleepy
physio after a knee operation
ultrasound at week twelve
donate blood
join the choir
volunteer at the food bank
baptise our baby in june
funeral on a saturday
give twenty pounds to the donkey sanctuary
sell shares in siemens
what's my pension going to be
remortgage before the rate goes up
a crate of mineral water and ten bottles of beer
out of date yoghurt on the shelf
are the avocados ripe
half a kilo of minced beef
birthday cake with a unicorn
fresh oysters on fridays
oat flat white to go
a case of the 2016 rioja
tractor part number 7731
feed for forty hens
concrete for a patio five by six metres, how many bags would i need and can they bring them
gravel by the tonne
rental skip for a week
scrap my old van
meet you at the corner at six
bring the blue folder when you come
are you coming to lena's thing on friday
don't forget your swimming stuff
did you feed the cat
did you see the match last night
did you hear about mike and jenny
u up
wyd tonight
where are you, we've ordered already
wait for me
call me when you land
text me when you get in
on my way
almost there
be there in a sec
just parked
come downstairs
open the door, it's me
look behind you
guess who i ran into
guess what
you won't believe what happened
you left your jacket in my car
you owe me a beer
you were so drunk on saturday
you should have seen his face
your turn to cook
your haircut looks great
how was the date
how did the interview go
how's the new place
how's your mum doing after the operation
what did he say
what are you wearing to the party
what should i get dad for christmas
want to grab lunch
wanna play fortnite
fancy a pint after work
movie night at mine
shall we take the bus or walk
let's split the bill
let's meet at the fountain instead, the cafe is closed on mondays
can i borrow your drill
can i crash at yours tonight
can you bring ice and a bag of charcoal
are we still on for tomorrow
are the others with you
is your sister single
is jamie allowed to come over on saturday
have you fed the fish
have you finished the book i lent you
have you seen my keys
happy birthday grandma
get well soon
safe travels
merry christmas to you and the kids
miss you already
love you to the moon and back
don't tell anyone but i think they are going to get married in las vegas
stop texting my boyfriend
he totally likes you, he asked me twice whether you were going to be there on saturday
if you get to the cinema before us buy three tickets and a big popcorn, we are still looking for parking
the kids are at my mother's until sunday so we could finally go to that italian place behind the station
i left the keys under the third stone from the left, please feed the turtle and don't let the cat out
tell your brother he left his guitar here and that the dog has already chewed a corner of the case
remember the guy from the bus with the huge plant, well he is my new neighbour and he plays the trombone
we're sitting near the back on the left side, just under the big clock, so come in quietly if they've started
lmao
omg
wtf
bruh
oh wow
oh dear
ouch
yikes
meh
boring
so what
who cares
not again
what a mess
what a game
what a view
what a time to be alive
what on earth
what were they thinking
poor thing
lucky you
how cute
how rude
how hard can it be
how dare they
that's life
classic dave
typical
disgusting
cool story bro
nice shoes
too soon
long story
small world
me neither
you wish
you're an idiot
you stink
you smell of cheese
you silly goose
shut up
get lost
go jump in a lake
bite me
what a clown
don't be such a baby
stupid piece of junk
you absolute donkey
liar liar pants on fire
were you raised by wolves
asdfghjkl
blah blah blah
qwerty
la la la
hjkdfs kjh
bananas in pyjamas
purple monkey dishwasher
colourless green ideas sleep furiously
the moon ate my trousers
seven wet spoons argue about tuesday
42
aaaaaaaah
zxcvb
wubba lubba dub dub
yeet
ok boomer
all your base are belong to us
one does not simply walk into mordor
you shall not pass
may the force be with you
i am your father
winter soldier
houston we have a problem
to be or not to be
elementary my dear watson
hakuna matata
keep calm and carry on
hold my beer
such doge, much wow
it's over nine thousand
the one with the red door
the day before yesterday
the tall guy with the hat
because of the rain
because he was late
under the bridge
in the bottom drawer
in a galaxy far far away
on the other hand
next to the bakery
after the second glass
half of the time
about a year ago
around midnight
with cheese
without her
only on weekends
probably the wind
like a rolling stone
like my old one but bigger
except for the ending
somewhere in spain
once upon a time
between the sofa and the wall
as soon as the rain stops
as long as nobody notices
almost every day since may
from the top
upside down
what's the worst that could happen
what's in a name
what did i do to deserve this
what is wrong with people
what if we're all just living in a simulation
what goes around comes around
where did the time go
where has my youth gone
where do i even begin
why me
why bother
why is it always me who has to clean up
why do good things never last
who needs sleep
who even wears a cape these days
who do they think they are
how many times do i have to say it
isn't it ironic
isn't she lovely
is nothing sacred
is this real life
is that too much to ask
is it just me or is everyone on edge lately
am i the only one who likes black liquorice
am i dreaming
are we there yet
are you not entertained
do i look like a millionaire
do they ever stop talking
does anyone actually like fruitcake
does anybody really know what time it is
did that just happen
did he really think i wouldn't notice
can't a man eat a sandwich in peace
can we talk about how good that finale was
should i stay or should i go
should i dye my hair red
should i text him first
would you rather fight one horse sized duck or a hundred duck sized horses
will i ever learn
is it normal that my sourdough starter smells like nail polish remover even though i feed it twice a day
i was wondering whether you could tell me which of henry the eighth's wives actually outlived him and what became of her
how did sailors in the middle ages know where they were when there was no land in sight for weeks
what is the name of the old film where a man keeps living the same day again and again with a groundhog
why is it that every time i wash my car it rains within an hour, no matter what the forecast said
can you explain why the moon looks so much larger near the horizon than when it's high up in the sky
do you have any idea how long it takes for light from the nearest star to reach our planet
is there any scientific reason why some people find the smell of petrol nice while others can't stand it at all
how do i explain to my seven year old that her hamster is not going to wake up again
i want to make my grandmother's plum dumplings but all she wrote down was flour, plums and a bit of patience
tell me the story of the trojan horse but set it in a shopping mall with teenagers instead of greeks
where can i find out which of my ancestors came over on a ship from ireland in the eighteen forties
when does a pile of sand stop being a pile if you keep taking away one grain at a time
do you have to take the stone out of the avocado before you freeze it or does it not matter
what is the reason that we have leap years every four years but skip them in some centuries
is there a rule in chess that says you can only castle if the king has not moved before
the funniest thing happened at work today, the director walked into the glass door with a full tray of coffee
my sister in law insists on bringing her three dogs to every family dinner and my son is allergic to all of them
i told him a hundred times not to put metal in the microwave and guess what he did this morning with his spoon
we planted an apple tree the year our daughter was born and this autumn it finally has more than two apples on it
the new teacher at our village school plays the accordion so now every child wants one for christmas, heaven help us parents
after twenty years of marriage my husband finally admitted that he has never liked my meatloaf and only ate it to be polite
when we were little my brother and i built a raft from old doors and nearly floated out to sea on it
there is this smell in the stairwell that nobody can explain and it only turns up on wednesdays in the late afternoon
i'm sitting on a bench by the river eating cherries and for the first time in months i have nothing to do
he promised to be home for dinner but then the car broke down somewhere between here and the state line
my knees tell me it's going to snow and they have been right more often than the man on television
every summer the same two storks come back to the chimney of the old brewery and the whole village celebrates
nobody in our office knows how to refill the coffee machine except for gerald and gerald is in the canaries until monday
i have been in a bad mood since breakfast and i think it's because i dreamt that you sold my bicycle
if somebody had told me at eighteen that i would one day enjoy gardening i would have laughed in his face
you can say what you want about the prequels but the music in the last duel still gives me goosebumps
it's funny how you can know a person for years and then find out they used to be a champion in ice dancing
the older i get the more i think that my mother was right about nearly everything apart from the purple curtains
i really think they should make voting day a public holiday so that everybody has the time to go
people who leave their shopping trolley in the middle of the parking lot are the reason aliens won't talk to us
in my humble opinion there has not been one good comedy in the cinema since about two thousand and nine
whoever decided that the clocks have to change twice a year obviously never had to put a toddler to bed
the trouble with our football club is not the coach, it's that the defence falls asleep after seventy minutes
if cats had thumbs i am convinced they would have taken over the government by now and we would be happier
play that piano piece from the film about the french girl with the garden gnome, but only in the living room
set the alarm for ten to seven on weekdays but let me sleep until nine on saturday and sunday
remind me when i'm near the supermarket to get candles, matches, and a card for the neighbour's golden wedding
turn off all the lights downstairs, lock the back door and put the heating on low until the morning
what's the weather going to be like in the mountains on thursday, we want to hike up to the glacier
translate the following into spanish, my aunt would like to know if the fish in this soup has any bones
read me the next chapter of my book, slowly, and stop by yourself when i don't say anything for ten minutes
find the fastest way to the stadium that doesn't go through the tunnel because there's been an accident in it
write a funny birthday poem for a colleague who turns fifty, loves cycling and is afraid of geese
make me a shopping list for a lasagne for eight people, two of whom don't eat any meat
i'd like to fly to new york on the twelfth and come back on the nineteenth, preferably without a stop in london
our plane was cancelled because of the strike and now i would like to know who pays for the hotel we had to take
the people in the room above us were dancing until four in the morning and reception did nothing about it
i booked a twin room at the seaside hotel for my parents but they were given a double without a window
someone at the cash machine on market square took a photo of my card and now four hundred dollars are gone
we'd like to buy our first home and wonder how large a mortgage a couple with two salaries could get
we ordered one pizza without onions for my allergic son and it came with double onions and a sad piece of basil
the doctor told me to come back if the cough isn't gone in three weeks and it has been four
my little boy has had a fever of thirty nine since last night and doesn't want to drink anything
i need a cleaning at the dentist but please not with the man who hums while he drills
the tracking page has said out for delivery for five days while my mother's birthday cake stand sits in some depot
a tree from next door fell on our garden shed during the storm, does the home insurance pay for that
i'm moving to another city in may and want to take my landline number and the cable box with me
the bars on my phone vanish as soon as i step into the kitchen, is there a problem with the mast
is there still a place for my son at the primary school by the park, we are moving into the street this summer
i handed my thesis in on friday but the portal says that it's missing and the deadline was at midnight
i saw your notice in the window that the bakery is looking for somebody for the early shift on weekends
i have been a welder for sixteen years and i'd like to know what your shipyard pays per hour
there's a rattling sound under my car when i go faster than eighty and the mechanic last time found nothing
the handle of the passenger door broke off and the garage wants three hundred euros only for the part
the kitchen tap has been dripping for a week and now the cupboard under the sink is starting to smell
we have no light in the whole upper floor since the electrician was here to connect the new stove
our landlord wants to raise the rent by a fifth even though the lift has been out of order since march
i'd like to look at the cottage with the blue shutters that you have in your window, is saturday possible
the street lamp in front of our house has been flickering for weeks and the council doesn't seem to care
my passport runs out in six weeks and our honeymoon is in seven, what's the quickest way to get a new one
how much can i deduct if i drive forty kilometres to work each day and only share the car on fridays
my brother and i can't agree about our late mother's house and we think we'll need a lawyer
four tickets for the late show on friday, somewhere in the middle, and one of us is in a wheelchair
is the lion cub born in april already outside or do we have to wait until the spring to see him
would it be possible to reserve the round table in the corner for the ninth, it's where i proposed to her
my hair turned green after a day at the pool, can the salon do anything about it before saturday's wedding
the suit has to be ready by thursday because i am the best man and the only one with a dark tie
my tortoise has not come out of his shell since sunday and i'm starting to worry that he is ill
we're going away for two weeks in july and are looking for a kennel where our old beagle can sleep indoors
the bookcase i picked up from the warehouse has no holes where the shelves should go, just smooth white wood
our tumble dryer stops in the middle of the programme and then beeps until somebody hits it on the left side
i spilled apple juice into my laptop and now it types the letter m all by itself whenever it gets warm
i paid for the golden sword in the game with real money and after the last patch it's made of wood
somebody in my family keeps watching horror films on my profile and now the thing recommends nothing but zombies to me
the taxi driver was very kind but i think that my violin is still in the boot of his car
is there a seat with a socket on the night train to zurich, and may i take my folding bicycle along
we need two strong people and a van to carry a piano from the fourth floor down to the street
we are looking for a clown who can come to a sixth birthday and isn't the scary kind
my grandmother is ninety two, lives by herself and would need someone who cooks her a meal three times a week
i can't read small print any longer, does that mean i need an eye test or just better lamps
i'd like to give blood but i had a tattoo done in february and somebody said that is too soon
could the vicar bless our new boat on the first sunday in may, the one before the regatta
i want to put a little money aside each month for my granddaughter but shares make me nervous
the vineyard we visited in the autumn had a sweet white, i forgot its name but the label had a heron on it
we are going to tile the terrace ourselves and need to know how deep the gravel underneath has to be
save a piece of cake for me, i'm stuck behind a tractor and there is no way to overtake on this road
did you know that jenny's brother is the one who drove the ice cream van into the duck pond last july
bring warm socks and a torch, the hut has no electricity and the path is steep once you get past the chapel
i'm at the wrong exit, the one with the flower stall, stay where you are and i'll come round to you
mum says you should ring her back tonight because aunt rosa has news and she isn't allowed to tell me
let me know what size shoes the twins wear now, i saw some nice red ones in the shop today
you will never guess who sat next to me on the plane, it was our old maths teacher with a parrot
so there i was, covered in paint from head to toe, when the doorbell rang and it was my future father in law
`

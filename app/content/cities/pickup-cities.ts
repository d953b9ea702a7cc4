import type { City } from './city.ts'

export const pickupCities: readonly City[] = [
  {
    slug: 'johnson-city',
    name: 'Johnson City',
    states: ['TN'],
    service: 'pickup',
    areas: [
      {
        zips: ['37601', '37604', '37614', '37615'],
        neighbourhoods: [
          'Downtown',
          'Tree Streets',
          'North Johnson City',
          'Boones Creek',
          'Gray',
          'Southside',
          'Med Tech Corridor',
          'ETSU campus',
          'Keystone',
          'Cherokee',
          'Sinking Creek',
          'Towne Acres',
        ],
      },
    ],
    lead: 'Gluten-free meals cooked in the middle of town, picked up a few minutes from home or carried to your door.',
    arrival: 'Walk up to the kitchen’s own door, or stay in and we bring the bag to yours.',
    ground: 'Under Buffalo Mountain',
    notes: [
      {
        about: 'Three railroads',
        text: 'Johnson City grew where three railroads met, one of them the narrow-gauge Tweetsie. Downtown still bends around the tracks, and Brush Creek runs in the open again at Founders Park.',
      },
      {
        about: 'Pine, Maple, Locust, Walnut',
        text: 'South of downtown the streets are named after trees, which makes an address there easy to say and easy to find. They end at the university.',
      },
      {
        about: 'A ZIP for the campus',
        text: '37614 belongs to East Tennessee State University alone. Name the hall and the door that opens to visitors, and a student eats as well as the faculty.',
      },
    ],
  },
  {
    slug: 'kingsport',
    name: 'Kingsport',
    table: { street: '240 Broad Street', town: 'Kingsport, TN 37660' },
    states: ['TN'],
    service: 'pickup',
    areas: [
      {
        zips: ['37660', '37663', '37664'],
        neighbourhoods: [
          'Downtown',
          'Fairacres',
          'Colonial Heights',
          'Bloomingdale',
          'Ridgefields',
          'Rock Springs',
          'Preston Forest',
          'Indian Springs',
          'Riverview',
          'Borden Village',
          'Sullivan Gardens',
        ],
      },
    ],
    lead: 'Two evenings a week the Model City has a gluten-free table on Broad Street. Bring a cooler bag, or let us bring ours.',
    arrival:
      'Park on Broad Street and have it in the refrigerator before supper, or open your own front door to it.',
    ground: 'Where the two forks of the Holston meet',
    notes: [
      {
        about: 'A town that was planned',
        text: 'Kingsport was drawn before it was built: Broad Street runs straight from the train station up to Church Circle, where the churches stand around one green. Our pickup table is on that line.',
      },
      {
        about: 'The river we are named for',
        text: 'The North Fork and the South Fork of the Holston join here, beside Long Island. If any town owns our name, it is this one.',
      },
      {
        about: 'From Bays Mountain to Warriors’ Path',
        text: 'One side of the city looks up at Bays Mountain and its lake, the other down at Fort Patrick Henry Lake. Colonial Heights, ZIP 37663, lies beyond the second and is in the free round like the rest.',
      },
    ],
  },
  {
    slug: 'bristol',
    name: 'Bristol',
    table: { street: '620 State Street', town: 'Bristol, TN 37620' },
    states: ['TN', 'VA'],
    service: 'pickup',
    areas: [
      {
        side: 'Tennessee',
        zips: ['37620'],
        neighbourhoods: [
          'Downtown',
          'Fairmount',
          'Holston Avenue',
          'Haynesfield',
          'Avoca',
          'Steele Creek',
          'Volunteer Parkway',
        ],
      },
      {
        side: 'Virginia',
        zips: ['24201', '24202'],
        neighbourhoods: [
          'State Street',
          'Solar Hill',
          'Virginia Hill',
          'Euclid Avenue',
          'Lee Highway',
          'Exit 7',
        ],
      },
    ],
    lead: 'Two cities, one main street, one pickup table. Which side of the line you sleep on makes no difference to the fee: there is none.',
    arrival: 'Collect it on State Street from either state, or have it carried over the line to your porch.',
    ground: 'The line down the middle of State Street',
    notes: [
      {
        about: 'Two states at once',
        text: 'Brass markers in the pavement show where Tennessee ends. The north curb of State Street is an independent city in Virginia; the south curb is Sullivan County, Tennessee.',
      },
      {
        about: 'A good place to live',
        text: 'So says the big lit sign that spans the street, an arrow to each state. Tell a friend from out of town to meet you under it, and the pickup table is easily found.',
      },
      {
        about: 'Songs from 1927',
        text: 'The recordings that Bristol made that summer are why it is called the birthplace of country music. Beaver Creek still runs below the same blocks.',
      },
      {
        about: 'Three ZIPs, one round',
        text: '37620 lies south of the line, 24201 and 24202 north of it. The bag crosses over without being asked for papers.',
      },
    ],
  },
]

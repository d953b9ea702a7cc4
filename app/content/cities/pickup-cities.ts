export const pickupCities = {
  'johnson-city': {
    name: 'Johnson City',
    states: ['TN'],
    service: 'pickup',
    areas: [
      [
        '37601 37604 37614 37615',
        'Downtown, Tree Streets, North Johnson City, Boones Creek, Gray, Southside, Med Tech Corridor, ETSU campus, Keystone, Cherokee, Sinking Creek, Towne Acres',
      ],
    ],
    lead: 'Gluten-free meals cooked in the middle of town. Pick up a few minutes from home, or get free delivery.',
    arrival: 'Pick up at our kitchen, or stay home and we’ll deliver.',
    ground: 'At the foot of Buffalo Mountain',
    notes: {
      'Three railroads':
        'Johnson City grew where three railroads met, including the narrow-gauge Tweetsie. Downtown still curves around the tracks, and Brush Creek is back above ground at Founders Park.',
      'Pine, Maple, Locust, Walnut':
        'South of downtown, the streets are named after trees. The neighborhood is called the Tree Streets, and it ends at the university.',
      'ETSU has its own ZIP code':
        '37614 is East Tennessee State University’s own ZIP code. Students, tell us your hall and which entrance is open to visitors.',
    },
  },
  kingsport: {
    name: 'Kingsport',
    table: { street: '240 Broad Street', town: 'Kingsport, TN 37660' },
    states: ['TN'],
    service: 'pickup',
    areas: [
      [
        '37660 37663 37664',
        'Downtown, Fairacres, Colonial Heights, Bloomingdale, Ridgefields, Rock Springs, Preston Forest, Indian Springs, Riverview, Borden Village, Sullivan Gardens',
      ],
    ],
    lead: 'Two evenings a week, pick up gluten-free meals on Broad Street in the Model City, or get free home delivery.',
    arrival:
      'Park on Broad Street, pick up your meals, and have them in the refrigerator before supper. Or get them delivered.',
    ground: 'Where the two forks of the Holston meet',
    notes: {
      'A town that was planned':
        'Kingsport was planned before it was built. Broad Street runs straight from the train station to Church Circle, and our pickup location is right on it.',
      'The river we’re named for':
        'The North Fork and the South Fork of the Holston River meet here, beside Long Island.',
      'From Bays Mountain to Warriors’ Path':
        'Bays Mountain rises on one side of the city, and Fort Patrick Henry Lake lies on the other. Colonial Heights, ZIP 37663, gets free delivery, too.',
    },
  },
  bristol: {
    name: 'Bristol',
    table: { street: '620 State Street', town: 'Bristol, TN 37620' },
    states: ['TN', 'VA'],
    service: 'pickup',
    areas: [
      [
        '37620',
        'Downtown, Fairmount, Holston Avenue, Haynesfield, Avoca, Steele Creek, Volunteer Parkway',
        'Tennessee',
      ],
      [
        '24201 24202',
        'State Street, Solar Hill, Virginia Hill, Euclid Avenue, Lee Highway, Exit 7',
        'Virginia',
      ],
    ],
    lead: 'Two cities, one main street, one pickup location. Delivery is free on both sides of the state line.',
    arrival: 'Pick up on State Street, whichever state you live in, or get free home delivery.',
    ground: 'The line down the middle of State Street',
    notes: {
      'Two states at once':
        'Brass markers in the pavement show the state line. The north side of State Street is in Virginia, and the south side is in Tennessee.',
      'A good place to live':
        'The big lighted sign over State Street calls Bristol “A Good Place to Live.” The sign is easy to find, and so is our pickup location.',
      'Songs from 1927':
        'Recordings made downtown in the summer of 1927 are why Bristol is called the birthplace of country music. Beaver Creek still runs beneath downtown.',
      'Three ZIP codes, one route':
        '37620 is south of the state line; 24201 and 24202 are north of it. We deliver to all three for free.',
    },
  },
} as const

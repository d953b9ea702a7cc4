import type { City } from './city.ts'

export const townsNorthOfJohnsonCity: readonly City[] = [
  {
    slug: 'piney-flats',
    name: 'Piney Flats',
    states: ['TN'],
    service: 'local',
    areas: [
      {
        zips: ['37686'],
        neighbourhoods: [
          'Old Piney Flats',
          'Rocky Mount',
          'Boone Lake shore',
          'Highway 11E corridor',
          'Mary Hughes',
        ],
      },
    ],
    lead: 'Piney Flats is between Johnson City and Bristol, so the pickup locations in both cities are close by. Or stay home, and we’ll deliver for free.',
    arrival: 'Lake house, farm lane, or subdivision: we come up your driveway.',
    ground: 'Between the Watauga and the Holston',
    notes: [
      {
        about: 'A log-house capital',
        text: 'From 1790 to 1792, the Southwest Territory was governed from Rocky Mount, a historic site you can still visit along Highway 11E.',
      },
      {
        about: 'Two rivers, one lake',
        text: 'At Boone Lake, the Watauga and the South Fork of the Holston meet behind one dam. If your lake house is behind a gate, leave us the code so we can get right in.',
      },
      {
        about: 'No town hall',
        text: 'Piney Flats isn’t incorporated, but it has its own post office and ZIP code, 37686.',
      },
    ],
  },
  {
    slug: 'blountville',
    name: 'Blountville',
    states: ['TN'],
    service: 'local',
    areas: [
      {
        zips: ['37617'],
        neighbourhoods: [
          'Historic District',
          'Central Heights',
          'Tri-Cities Airport',
          'Muddy Creek',
          'Holston',
        ],
      },
    ],
    lead: 'Blountville is right between Bristol, Kingsport, and Johnson City, and home delivery is free.',
    arrival: 'From the courthouse to the airport, we deliver to your door.',
    ground: 'A county seat without a city',
    notes: [
      {
        about: 'Sullivan County’s courthouse',
        text: 'Blountville is one of the few county seats in Tennessee that were never incorporated: it has a courthouse and a main street, but no mayor.',
      },
      {
        about: 'September 1863',
        text: 'The courthouse and much of the main street burned in the Battle of Blountville. People still live in the log houses that survived.',
      },
      {
        about: 'Home of Tri-Cities Airport',
        text: 'Tri-Cities Airport has a Blountville address. Flying in late? We can leave your order with a neighbor.',
      },
    ],
  },
  {
    slug: 'abingdon',
    name: 'Abingdon',
    states: ['VA'],
    service: 'local',
    areas: [
      {
        zips: ['24210', '24211'],
        neighbourhoods: [
          'Historic District',
          'Court House Hill',
          'Valley Street',
          'Winterham',
          'Watauga',
          'Greendale',
        ],
      },
    ],
    lead: 'Abingdon is our only delivery area entirely in Virginia, and home delivery is free.',
    arrival: 'Up Interstate 81 to your front door.',
    ground: 'The Wolf Hills',
    notes: [
      {
        about: 'The wolves came first',
        text: 'Before it was Abingdon, this was Wolf Hills. As the story goes, it was named after a pack of wolves that came out of a cave. Painted wolf sculptures stand around town today.',
      },
      {
        about: 'Mile zero of the Creeper Trail',
        text: 'The Virginia Creeper Trail starts at the edge of downtown and follows an old railroad bed through Damascus.',
      },
      {
        about: 'The other Washington County',
        text: 'There’s a Washington County in Tennessee and one in Virginia. Abingdon is the seat of the one in Virginia, and its ZIP codes are 24210 and 24211.',
      },
    ],
  },
]

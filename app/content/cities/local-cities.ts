export const localCities = {
  elizabethton: {
    name: 'Elizabethton',
    states: ['TN'],
    service: 'local',
    areas: [
      ['37643', 'Downtown, Sycamore Shoals, Lynn Valley, Hunter, Stoney Creek, Valley Forge, Siam, Keenburg'],
    ],
    lead: 'We deliver gluten-free meals on both sides of the Doe River, up Stoney Creek, and out to Siam.',
    arrival: 'From Johnson City, past Sycamore Shoals, to your front door.',
    ground: 'Two rivers and a covered bridge',
    notes: {
      'The 1882 bridge':
        'The white covered bridge has crossed the Doe River since 1882. It’s closed to cars now, so our van goes around.',
      'Sycamore Shoals':
        'In 1780, the Overmountain Men gathered here on the Watauga River before they marched to Kings Mountain. The site is now a state park, and it’s in our delivery area.',
      'Ten miles on foot':
        'The Tweetsie Trail follows an old railroad bed from here to Johnson City. You can walk it; your dinner comes by road.',
    },
  },
  jonesborough: {
    name: 'Jonesborough',
    states: ['TN'],
    service: 'local',
    areas: [['37659', 'Historic District, Persimmon Ridge, Leesburg, Sulphur Springs, Lamar']],
    lead: 'Gluten-free meals delivered to Tennessee’s oldest town.',
    arrival: 'From the historic district to Persimmon Ridge, we deliver to your porch.',
    ground: 'Older than Tennessee itself',
    notes: {
      'Chartered in 1779':
        'Jonesborough was founded while this was still North Carolina, seventeen years before there was a Tennessee.',
      'The courthouse clock':
        'Jonesborough is the seat of Washington County, and the courthouse clock looks down on the brick sidewalks of Main Street.',
      'The first full weekend of October':
        'The storytelling festival fills the town every October. Leave your phone number with that week’s order so we can reach you if streets are closed.',
    },
  },
  greeneville: {
    name: 'Greeneville',
    states: ['TN'],
    service: 'local',
    areas: [['37743 37745', 'Downtown, Tusculum, Camp Creek, Baileyton, Ottway, South Greene']],
    lead: 'Greeneville is the farthest stop on our route, and delivery is still free, from Baileyton down to Camp Creek.',
    arrival: 'Down Highway 11E, past Limestone and Chuckey, to your driveway.',
    ground: 'Once the capital of a state that didn’t last',
    notes: {
      'The State of Franklin':
        'In the 1780s, the counties around here tried to become a state of their own, and Greeneville was its capital for part of that time.',
      'A president’s tailor shop':
        'Andrew Johnson, the 17th president, worked here as a tailor. His shop is preserved inside a building put up around it.',
      'Two ZIP codes, one big county':
        'We serve both 37743 and 37745. Rural routes are fine; a house number on the mailbox helps us after dark.',
    },
  },
  erwin: {
    name: 'Erwin',
    states: ['TN'],
    service: 'local',
    areas: [['37650', 'Downtown, Banner Hill, Fishery, Rock Creek, Chestoa, Temple Hill']],
    lead: 'We come down Interstate 26 into the Nolichucky valley with your meals for the week.',
    arrival: 'Off the interstate, over the tracks, and up to your door.',
    ground: 'The valley the railroad chose',
    notes: {
      'Clinchfield country':
        'The Clinchfield Railroad had its headquarters and shops in Erwin, and the tracks still follow the river into the gorge.',
      'A trail town':
        'The Appalachian Trail comes down to the Nolichucky River at Chestoa. If you’re hiking through and staying in town, you can order, too.',
      'Fish and apples':
        'The Fishery neighborhood is named for the national fish hatchery next door. Every October, downtown Erwin hosts the Unicoi County Apple Festival.',
    },
  },
  'piney-flats': {
    name: 'Piney Flats',
    states: ['TN'],
    service: 'local',
    areas: [['37686', 'Old Piney Flats, Rocky Mount, Boone Lake, Highway 11E corridor, Mary Hughes']],
    lead: 'Piney Flats is between Johnson City and Bristol, so the pickup locations in both cities are close by. Or stay home, and we’ll deliver for free.',
    arrival: 'Lake house, farm lane, or subdivision: we come up your driveway.',
    ground: 'Between the Watauga and the Holston',
    notes: {
      'A log-house capital':
        'From 1790 to 1792, the Southwest Territory was governed from Rocky Mount, a historic site you can still visit along Highway 11E.',
      'Two rivers, one lake':
        'At Boone Lake, the Watauga and the South Fork of the Holston meet behind one dam. If your lake house is behind a gate, leave us the code so we can get right in.',
      'No town hall': 'Piney Flats isn’t incorporated, but it has its own post office and ZIP code, 37686.',
    },
  },
  blountville: {
    name: 'Blountville',
    states: ['TN'],
    service: 'local',
    areas: [['37617', 'Historic District, Central Heights, Tri-Cities Airport, Muddy Creek, Holston']],
    lead: 'Blountville is right between Bristol, Kingsport, and Johnson City, and home delivery is free.',
    arrival: 'From the courthouse to the airport, we deliver to your door.',
    ground: 'A county seat without a city',
    notes: {
      'Sullivan County’s courthouse':
        'Blountville is one of the few county seats in Tennessee that were never incorporated: it has a courthouse and a main street, but no mayor.',
      'September 1863':
        'The courthouse and much of the main street burned in the Battle of Blountville. People still live in the log houses that survived.',
      'Home of Tri-Cities Airport':
        'Tri-Cities Airport has a Blountville address. Flying in late? We can leave your order with a neighbor.',
    },
  },
  abingdon: {
    name: 'Abingdon',
    states: ['VA'],
    service: 'local',
    areas: [
      ['24210 24211', 'Historic District, Court House Hill, Valley Street, Winterham, Watauga, Greendale'],
    ],
    lead: 'Abingdon is our only delivery area entirely in Virginia, and home delivery is free.',
    arrival: 'Up Interstate 81 to your front door.',
    ground: 'The Wolf Hills',
    notes: {
      'The wolves came first':
        'Before it was Abingdon, this was Wolf Hills. As the story goes, it was named after a pack of wolves that came out of a cave. Painted wolf sculptures stand around town today.',
      'Mile zero of the Creeper Trail':
        'The Virginia Creeper Trail starts at the edge of downtown and follows an old railroad bed through Damascus.',
      'The other Washington County':
        'There’s a Washington County in Tennessee and one in Virginia. Abingdon is the seat of the one in Virginia, and its ZIP codes are 24210 and 24211.',
    },
  },
} as const

/** The most common words in leaked passwords. */
export const commonPasswordWords = new Set(
  `
  password passw0rd pass passwort passwd p4ssword p4ssw0rd pa55word pa55w0rd passcode passphrase mypassword
  admin administrator adminadmin root toor user guest test tester testing test123 demo default temp temporary changeme
  changeit letmein letmeinnow welcome welcomehome login logon signin access accesso master masterkey secret secrets
  topsecret private superuser supervisor manager system server service security secure support office company
  qwerty qwert qwertz azerty qwertyu qwertyui qwertyuiop asdf asdfg asdfgh asdfghj asdfghjkl zxcv zxcvb zxcvbn zxcvbnm
  qazwsx qazwsxedc qweasd qweasdzxc wsxedc poiuy poiuyt mnbvc mnbvcx lkjhg lkjhgf asdqwe zaqxsw zaqwsx zaq12wsx xsw2zaq1
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3 q1w2e3r4 q1w2e3r4t5 qwe123 asd123 zxc123 abc123 abcd1234
  a1b2c3 a1b2c3d4 1a2b3c 1a2b3c4d aa123456 a123456 a12345 a1234567 a123456789 123qwe 123abc 123asd 123qweasd 1234qwer
  qwer1234 qwer123 qwerty123 qwerty12 qwerty1 asdf1234 asdf123 zxcv1234 qwaszx q1q1q1 qqww1122 123321 1234554321 12344321
  iloveyou iloveu iloveyou2 iloveme iloveyoubaby ilovegod ilovejesus ilovehim iloveher ilovemom lovely loveme loveyou lover
  lovers love loves lovelove truelove mylove babylove firstlove foreverlove baby babe babygirl babyboy babyface babydoll
  honey honeybunny sweet sweety sweetie sweetheart sweetpea sweetness darling angel angels angelo angela angelina cutie
  cutiepie princess princesa prince queen king kings kingkong royal kiss kisses kissme kissmyass hugs
  monkey monkeys dragon dragons dragonball dragonfly tiger tigers tigger lion lions wolf wolves wolverine eagle eagles
  falcon falcons hawk hawks raven ravens panther panthers bear bears teddybear cougar jaguar puma cheetah leopard shark
  sharks dolphin dolphins horse horses pony ponies doggy doggie doggy puppy puppies kitty kitten kittens kittycat cat cats
  hellokitty bunny rabbit hamster turtle turtles snake snakes spider spiders scorpion scorpio phoenix bulldog bulldogs
  rottweiler poodle beagle labrador ginger pepper buster buddy bailey bella max lucky lucky1 rocky rusty shadow shadow1
  smokey snoopy sparky spike toby tucker casper chester charlie cooper daisy gizmo jasper milo molly oscar peanut precious
  princess1 pumpkin rascal sadie sam sassy scooter simba sophie sugar sunny tinkerbell tweety zoe muffin cookie cookies
  brownie oreo chocolate vanilla caramel candy candyman cupcake strawberry cherry cherries apple apples banana bananas
  orange peach peaches lemon melon mango coconut grapes blueberry raspberry tomato potato pickle pickles cheese cheesecake
  pizza burger chicken bacon butter popcorn coffee starbucks whiskey tequila vodka budweiser heineken guinness corona
  sunshine sunset sunrise sunflower sun summer winter spring autumn january february march april may june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday weekend holiday christmas
  rainbow rain snow snowball snowflake snowman storm thunder thunderbird lightning flower flowers rose roses lily violet
  jasmine daisies orchid butterfly butterflies ladybug nature forest river ocean beach island mountain paradise heaven
  heavenly star stars starwars stargate startrek starlight moon moonlight moonshine planet earth galaxy universe space
  football football1 soccer soccer1 baseball baseball1 basketball hockey tennis golf golfer golfing volleyball softball
  cricket rugby swimming swimmer running runner skating skater skateboard snowboard surfer surfing fishing hunter hunting
  camping cycling boxing wrestling karate gymnast cheerleader cheer dancer dancing dance ballet fitness sports sport
  yankees redsox cowboys cowboy steelers packers patriots raiders broncos redskins dolphins49ers chargers vikings giants
  dodgers cubs braves mets tigers1 lakers celtics bulls chicago pistons spurs knicks rangers penguins bruins flyers
  redwings canucks arsenal chelsea chelsea1 liverpool liverpool1 manchester manutd barcelona realmadrid juventus milan
  inter bayern dortmund celtic rangers1 everton tottenham united benfica ronaldo messi beckham rooney jordan jordan23
  kobe lebron michael jordan1 tigerwoods nascar ferrari porsche mercedes mustang mustangs corvette camaro chevy chevrolet
  ford dodge jeep toyota honda nissan mazda subaru suzuki yamaha kawasaki harley harleydavidson ducati bmw audi lexus
  volvo volkswagen maserati bugatti lamborghini tesla turbo racing racer driver trucker truck
  batman superman spiderman ironman hulk wolverine1 xmen avengers deadpool joker harleyquinn catwoman wonderwoman
  superhero hero heroes legend legends warrior warriors knight knights soldier gladiator spartan spartans samurai ninja
  pirate pirates viking wizard magic magician merlin gandalf frodo bilbo aragorn legolas sauron mordor hobbit hogwarts
  harry harrypotter potter hermione dumbledore voldemort slytherin gryffindor starwars1 skywalker lukeskywalker yoda
  vader darthvader anakin chewbacca jedi matrix trinity neo morpheus terminator rambo rocky1 godzilla titanic avatar
  pokemon pikachu charizard mewtwo naruto sasuke kakashi itachi goku vegeta onepiece bleach sailormoon totoro
  mario luigi zelda sonic nintendo playstation xbox xbox360 minecraft fortnite roblox warcraft starcraft counterstrike
  halo callofduty diablo doom quake sims gamer gaming games game player player1 noob killer killers hitman sniper assassin
  shooter hacker hacked hackme hunter1 ghost ghosts phantom demon devil devils satan lucifer hell evil death dead zombie
  vampire vampires twilight dracula blood bloody skull skulls metal heavymetal rock rockstar rocknroll rockon punk punkrock
  music musica guitar drums drummer bass piano violin trumpet singer metallica slipknot nirvana acdc ironmaiden megadeth
  pantera korn linkinpark greenday blink182 eminem tupac 2pac 50cent snoopdog jayz beyonce rihanna shakira madonna britney
  justin justinbieber onedirection beatles ledzeppelin pinkfloyd queen1 u2 coldplay radiohead oasis bobmarley elvis
  michaeljackson mozart beethoven hiphop rapper gangster gangsta thug pimp playboy player69 bigdaddy bigboy bigdog
  badboy badgirl bitch bitches fuck fucker fucking fuckme fuckoff fuckyou fuckyou1 fuckit asshole shit shithead bullshit
  sex sexy sexyboy sexygirl sexylady sexsex hot hotgirl hotboy hotdog hottie hotstuff porn pussy dick boobs tits cock
  naked nude horny slut whore lesbian gay penis vagina blowjob cumshot hardcore xxx xxxxxx penthouse hooters
  computer internet network windows windows7 microsoft google gmail yahoo hotmail outlook facebook myspace twitter youtube
  instagram linkedin skype amazon ebay paypal apple123 iphone ipad android samsung galaxy1 nokia motorola sony dell hewlett
  lenovo toshiba intel pentium linux ubuntu debian oracle cisco cisco123 router modem wireless wifi website webmaster
  database developer program programmer engineer java javascript python matlab autocad photoshop
  michael mike mikey michelle jennifer jenny jessica jess jessie ashley amanda andrea andrew andrew1 andy angelica anna
  anne annie anthony antonio arthur austin barbara benjamin ben beth betty beverly billy bob bobby brandon brandy brenda
  brian brittany bruce bryan caitlin cameron carlos carmen carol caroline carolina casey catherine cathy charles charlotte
  chelsea2 cheryl chris chris1 chrissy christian christina christine christopher cindy claire claudia courtney crystal
  cynthia dakota dallas dan dana daniel daniel1 daniela danielle danny dave david david1 dawn debbie deborah dennis derek
  diana diane diego donald donna dorothy douglas dylan edward eduardo elaine elizabeth ellen emily emma eric erica erik
  erika erin ethan eugene eva evelyn felix fernando florence frances francesca francis francisco frank frankie franklin
  fred freddy frederick gabriel gabriela gary george gerald gloria gordon grace graham greg gregory guillermo gustavo hannah
  harold heather hector heidi helen henry herbert holly howard hugo ian irene isaac isabel isabella isabelle ivan jack
  jackie jackson jacob jacqueline jake james james1 jamie jane janet janice jason jason1 javier jay jean jeff jeffrey jen
  jeremy jerome jerry jesse jesus jesus1 jesuschrist jill jim jimmy joan joanna joe joel john john316 johnny johnson jon
  jonathan jordan2 jorge jose joseph joshua joshua1 juan juanita judith judy julia julian juliana julie juliet julio justine
  karen karina karl kate katherine kathleen kathryn kathy katie katrina kayla keith kelly kelsey ken kenneth kenny kevin
  kim kimberly kristen kristin kristina kyle larry laura lauren laurie lawrence leah lee leo leonard leonardo leslie lewis
  linda lindsay lindsey lisa logan lorenzo lori louis louise lucas lucia lucy luis luke lynn madison manuel marc marcel
  marcela marcia marco marcos marcus margaret maria mariah mariana marie marina mario1 marion marissa mark marlene marshall
  martha martin martin1 martina mary mason mathew matt matthew matthew1 maurice maxwell megan melanie melinda melissa mercedes1
  meredith michele miguel mitchell monica monika morgan nancy naomi natalia natalie natasha nathan nathaniel neil nicholas
  nick nicola nicolas nicole nicole1 nikki nikita noah norman oliver olivia omar pamela patricia patrick paul paula pauline
  pedro peggy penny peter phil philip phillip rachel rafael ralph ramon randy raul raymond rebecca regina renee ricardo
  richard rick ricky rita robbie robert robert1 roberta roberto robin rodney rodrigo roger roland ronald ronnie rosa rose1
  rosemary ross roxanne roy ruben russell ruth ryan sabrina sally samantha sammy samson samuel sandra sandy santiago sara
  sarah savannah scott sean sebastian sergio shane shannon sharon shaun shawn sheila shelby shelly sherry shirley sierra
  silvia simon simone sonia sophia spencer stacey stacy stanley stefan stella stephanie stephen steve steven stuart sue
  susan susana suzanne sydney sylvia tamara tammy tanya tara tatiana taylor ted teresa terri terry thelma theresa thomas
  tiffany tim timothy tina todd tom tommy toni tony tracey traci tracy travis trevor tristan tyler tyler1 valentina valeria
  valerie vanessa vera veronica veronika vicki vicky victor victoria vincent virginia vivian walter wanda warren wayne
  wendy wesley wilfred william williams willie willow xavier yolanda yvonne zachary zack
  mother mom mommy mama father dad daddy papa sister brother brothers family friend friends friendship bestfriend forever
  forever21 always never nothing something everything whatever whocares nevermind blahblah hello hello1 hellohello hi
  goodbye bye please thankyou thanks sorry hola bonjour amour amigo amigos amore chocolat soleil bonita hermosa mariposa
  estrella corazon teamo teamomucho tequiero contrasena contraseña mexico argentina brasil brazil colombia venezuela peru
  chile spain espana france paris london england scotland ireland wales germany berlin deutschland hallo schatz passwort1
  sommer winter1 italia roma milano canada toronto montreal vancouver australia sydney1 melbourne india mumbai delhi china
  japan tokyo korea seoul russia moscow poland polska turkey istanbul greece egypt africa america american usa newyork
  brooklyn california losangeles hollywood lasvegas vegas texas houston dallas1 austin1 florida miami orlando georgia
  atlanta boston detroit seattle portland oregon denver colorado phoenix1 arizona tennessee nashville memphis kentucky
  virginia1 carolina1 alabama louisiana hawaii aloha alaska washington
  jesuslovesme jesusfreak jesussaves godisgood godislove lordjesus christ christian1 savior blessed blessing blessings
  faith hope hopeful believe believer heaven1 church bible genesis gospel praise prayer angel1 trinity1 allah muhammad
  mohammed islam bismillah buddha krishna shiva ganesh om
  success winner winners champion champions victory freedom liberty justice peace peaceful happy happiness happyday smile
  smiley smiles laugh laughing funny fun funtime lol lmao dream dreams dreamer dreaming fantasy destiny desire passion
  paradise1 harmony serenity karma zen lucky7 lucky13 money moneymaker cash dollar dollars million millionaire billion rich
  gold golden silver diamond diamonds platinum crystal1 emerald ruby sapphire pearl jewel treasure
  red blue bluesky green yellow purple pink black white brown grey gray silver1 redred bluebird blueeyes blackcat blackjack
  blackberry whitetiger greenday1 purplerain pinky pinkpink orange1 scarlet crimson indigo
  doctor nurse police teacher student school college university harvard stanford education chemistry physics biology history
  english math mathematics science scientist lawyer captain commander general major sergeant colonel army marine marines navy
  airforce military usmc fireman firefighter pilot airplane airborne aviation flying
  trustno1 whatever1 superman1 batman1 letmein1 welcome1 welcome123 password1 password12 password123 password1234 admin123
  admin1234 root123 pass123 pass1234 pass12345 test1234 user123 guest123 changeme123 qwerty1234 qwerty12345 qwerty123456
  monkey1 monkey123 dragon1 dragon123 master1 master123 shadow123 sunshine1 princess123 iloveyou1 iloveyou123 charlie1
  football123 michael1 jessica1 jennifer1 ashley1 nicole123 daniel123 andrew123 thomas1 robert123 jordan123 summer1 hunter2
  bond007 jamesbond agent007 007bond 007007 ncc1701 ncc1701d thx1138 r2d2c3po c3por2d2 4815162342 8675309 3141592 31415926
  314159 271828 27182818 142857 112358 11235813 246810 13579 1357924680 2468013579 147258369 159753 159357 147852 258456
  741852963 963852741 789456 789456123 456789 456123 987654 852456 951753 357951 753951 123654 321654 654321 123789 741852
  12345a 123456a 123456q 1234567q 12345q 12345qwert 123456abc 1234abcd 12345abc 123456789a 123123a 1234567a 0987654321 00000
  10203 102030 1020304050 010203 101010 121212 131313 141414 151515 161616 171717 181818 191919 202020 212121 232323 242424
  252525 262626 272727 282828 292929 303030 313131 323232 343434 353535 363636 373737 383838 393939 404040 414141 424242
  434343 454545 464646 474747 484848 494949 505050 515151 525252 535353 545454 565656 575757 585858 595959 606060 616161
  626262 636363 646464 656565 676767 686868 696969 707070 717171 727272 737373 747474 757575 767676 787878 797979 808080
  818181 828282 838383 848484 858585 868686 878787 898989 909090 919191 929292 939393 949494 959595 969696 979797 989898
  holstontable holston kitchen mealprep glutenfree dinner lunch breakfast recipe recipes chef foodie
  starwars123 access14 mynoob 18atcskd2w 3rjs1la7qe 1g2w3e4r zag12wsx gwerty gwerty123 dubsmash xxxxx3 ashley123 michelle1
  bailey1 cookie1 cookie123 buster1 maggie maggie1 thunder1 ginger1 hammer hannah1 harley1 jackson1 joseph1 matrix1 midnight
  mickey mickey1 minnie mouse disney disney1 mickeymouse donaldduck goofy pluto bambi dumbo aladdin ariel belle cinderella
  rapunzel elsa frozen nemo shrek simpson simpsons bart homer southpark cartman spongebob patrickstar scoobydoo scooby
  garfield popeye bugsbunny tweetybird looneytunes flintstone powerpuff tazmania kermit elmo barney barbie barbie1 teletubbies
  iverson allstar alexander alex alex1 alexander1 alexandra alexandre alexis alexis1 alice alicia alison allison alyssa amber
  amelia amy abigail adam adrian adriana adidas nike reebok puma1 converse vans quiksilver billabong element volcom oakley
  hollister abercrombie gucci prada chanel armani versace lacoste tommy1 levis diesel
  asdasd asdasd123 asdasdasd qweqwe qweqweqwe zxczxc zxcvbnm1 zxcvbnm123 asdfasdf asdfjkl asdfghjkl1 qwertyuiop1 wertyu
  dfghjk cvbnm ghjkl tyuiop hjkl yuiop vbnm sdfghj xcvbnm edcrfv rfvtgb tgbyhn yhnujm 1234rewq 4321rewq rewq4321 qazxsw
  qazxswedc plmokn oknijb ijnuhb 2wsx3edc 3edc4rfv 4rfv5tgb zxasqw zxasqw12 qwas12 12qwas 12qwaszx 12qw34er 1234asdf
  1234zxcv abcdef abcdefg abcdefgh abcdefghi abcdefghij abc12345 abc123456 abc1234 abcd123 abcabc abcd abcde xyz xyz123
  aaa111 aaa123 aaaa1111 aabbcc aabbccdd abcxyz zzzxxx qqq111 qqq123 asd asd12345 11aabb 112233 11223344 1122334455 223344
  332211 445566 556677 667788 778899 998877 100200 123000 111222 111222333 222333 333444 444555 123123 123123123 1231234
  12341234 1234512345 123456123456 321321 456456 789789 159159 147147 258258 369369 963963 147258 258369 369258 369852
  `
    .trim()
    .split(/\s+/),
)

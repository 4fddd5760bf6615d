/** Frequent words of the language that ask for nothing by themselves. They are never corrected to other words. */
export const COMMON = `
health lookin tryna gettin whichever lock locks realistic realistically banger replace tiny sum pre lowkey highkey deadass dope tech techy techie savvy gadget gadgets replacement life homie hubby wifey
fiance fiancee youve weve theyve youd wed broke broken-down contacts stole siri alexa gram insta cap lit barely zee sub
monday tuesday wednesday thursday friday saturday sunday january february april june july august september october november
december able accept accident according account across act action actually add address admit adult affect afraid afternoon
against age aged ago agree ahead aint alive allow almost alone along although always amount animal apart appear apply
appreciated area arent arm arrive arrived art article asap aside ask asked asking attack attention aunt author average avoid
awake awesome baby back bad bag ball bank bar barista bartender base bday bear beat bed bedroom behind believe below beside
beyond bicycle bike bill birth bite blind block blood board boat body book boring born boss bother bottom bowl brain bread
break breakfast breaking breaks breathe bright bro brother brothers bruh btw build building built bunch burn bus busy button
calm camping care careful carpenter carry carrying cashier catch cats cause center century certain chair chance changed
changing cheat check checked checking chef choice choose church circle city class clear clearly click climb clock close
closed clothes cloud club coach coat cold collect colorful common community complete completely computer concern conditions
confused consider contain content continue contractor control conversation cook correct couldnt count country couple course
court cousin coz create cry cup curious cut cuz daily damn dance danger dangerous dark dear death decide decided decision
deep degree deliver delivered depend depends describe desk despite destroy develop didnt die difficult dinner direct directly
dirty discover discuss disease dish divorce doctor doesnt dog dogs door doordash doubt down dozen draw dress drink drive
driver drivers drop dropped dropping drops dry dude due dumb dunno dust duty eager ear early earn earth easily east easy eat
eats effect effort eight eighth electrician eleven email emergency employee employees employer ending ends enemy energy
engine enjoy enough enter entire equal escape especially evening event evidence exact example excited exercise exist expect
experience explain explode extra extremely eyes fact factory fail fail-safe fallen false fam familiar family famous fancy far
farm farmer fashion fat fault favorite fear feel feeling feels feet fell fellow felt field fifth fight figure fill final
finally finger finish fire fish fishing five fix fixed floor flower fly focus follow food foot forever forget form former
forward found four fourth fr freedom fresh fridge friends front fuel full fully fun funny furniture future garage garden gas
gentle giant gigs glad gladly goal god goes gonna goodbye gotta government grab grass greedy greetings ground group grow
grubhub guess guest guide guys gym hadnt hair half hall handle happen happy hard hardly hasnt hat hate havent head healthy
hear heart heat heavy height hes hesitate hide high hike hill history hit hmm hobby hold hole holiday honest honestly
horrible horse hospital host hour hours house however hows huge human hundred hungry hunt hunting hurry hurt ice idea ideal
idk imagine immediately imo important impossible improve inch inches indeed indoor insane instacart instead insurance intend
internet introduce invite iron isnt issue issues ive job jobs join joke journey joy juice jump junior keep keeps kept kick
kill kitchen kitten knee knife knock lady lake land language last lasts late lately later laugh laundry law lawyer lay lazy
lead leader leaf learn leave left leg legal lemme lend length lesson letter level library lie lift limit line lip listen
literally lives living lmao load loan lol lonely long longer longest lose loss lost lovely low lower luck lucky lunch lyft
machine mad mail main manage manager manner manual march market marriage married match matter matters mean means meant
meanwhile measure meat mechanic medical medicine medium meet meeting member mention mess message messages met metal middle
might mind minute minutes miss mistake moment monitor monster monthly months mood moon morning mountain mouse mouth move
moved moving mud nah nature near neck neighbor nephew nervous next ngl niece night nine ninth nobody noise none noon nope
normal normally north nose np nurse nurses obviously occasion odd officer oil okay older omg opinion opposite ordinary
otherwise ought outside oven overall owe owner owners pack package page pain paint painter pair pan paper park partner party
pass past path patient pattern pause pay paying peace perfectly perhaps period personal pet pets physical pick pie pig pilot
pizza plain plane plant plate player plenty plumber pockets point police policy polite poor position positive potato practice
prefer preferably preferred prepare present president press prevent previous private prize probable problem problems produce
professional program project promise proper properly protect protection proud provide public pull punch puppy purpose push
quarter questions quiet rain raise ran random range rapid rarely rate rather reach reader realize reason reasonable
reasonably receive recent recently record recover reduce refuse regret regular regularly relax remain remember remove rent
repeat reply report request require rescue respect respond rest restaurant result retired rich rid ride rise risk river road
rock role roll roof roofer room rope roughly round route row rub rude ruin rule run runs rush sad sadly said salt sat save
saving saw say says scared scary science score scream sea season seat secret secretly secure seem seems seen seldom sense
serious seriously serve set settle seven seventh sex shake share sharp shelf shes shift shine shirt shit shoe shoes shoot
short shot shoulder shouldnt shout shut shy sick side sign silent silly similar simply sing single sir sister sisters sit six
sixth size sized sizes skill sleep slept slide slightly slip slow slowly smash smell smile smoke soap soft soldier solid
solve song songs sorry sound soup south space spare speak species specific specifically speech spell spend spending spent
spicy split spoke sports spread square stage stair stairs stamp stare start started starting starts station stay steal step
steps stick stolen stomach stone stop stopped storm story straight strange stranger street strength stress stretch strict
strike string study stupid subject succeed success successful sudden suddenly suffer sugar suggest suggestion suggestions
suit suitable summer sun supper supply suppose supposed surface surprise surprised survive survives suspect sweet swim switch
switching table tail talk talking tall task taste taught tax taxi tbh teach teacher teachers team teeth temporary ten tend
tenth terrible test tested testing theme therefore theres theyre thirty tho thousand threat three threw throat throughout
throw thru thx tie tight till times tire tired title toe together toilet told tomato tone tongue tonight tool tools tooth
topic totally touch tour toward towards towel town toy track traffic train transfer treat tree trick trip trips trouble truck
trucker truckers trucks true truly trust truth turn turned turns twelve twenty twice twin ty typical ubereats ugly uh um
unable uncle underneath understand unfortunately unhappy unless unlike unlikely unlucky untill upon upper upset upside ur
urgent urgently useful users uses usually vacation valuable vegetable village violent visit voice wait waiter waiting
waitress wake walk walking wall wanna war warm warn warning wash wasnt waste wave weak wear wearing weather wedding weekend
weekly weeks weight weird welcome welder werent west wet whatever whenever wheres whether whoever whom whos whose wide wild
willing win wind window winner winter wipe wire wired wireless wise woke woman won wonder wonderful wont wood wool word words
worked worker workers world worried worry worse worst wouldnt wrap write writer wrong wrote xmas ya yall yard yea year yearly
yell yep youll younger yup zone
`
  .trim()
  .split(/\s+/)

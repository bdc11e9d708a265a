// Calls the service through the client that openapi-generator wrote for Kotlin. Prints the outcome as JSON.
import org.openapitools.client.apis.ChatApi
import org.openapitools.client.apis.ImagesApi
import org.openapitools.client.apis.JobsApi
import org.openapitools.client.infrastructure.ApiClient
import org.openapitools.client.infrastructure.ClientError
import org.openapitools.client.infrastructure.ClientException
import org.openapitools.client.infrastructure.Serializer
import org.openapitools.client.models.ChatInput
import org.openapitools.client.models.Error
import org.openapitools.client.models.Ra1Input

fun main() {
    ApiClient.apiKey["X-API-Key"] = System.getenv("REVERIE_KEY")
    val url = System.getenv("REVERIE_URL")
    val picture = ImagesApi(url).generateRa1(Ra1Input(prompt = "A fox in the snow"))
    val message = ChatInput(query = "Is the lamp lit?", character = "mira", useUsageCredits = true)
    val answer = ChatApi(url).sendChatMessage(message)
    val code = try {
        JobsApi(url).getJob("job_01KAJ6T3A1B2C3D4E5F6G7H8JK")
        ""
    } catch (refused: ClientException) {
        val body = (refused.response as ClientError<*>).body as String
        Serializer.moshi.adapter(Error::class.java).fromJson(body)!!.code.value
    }
    val outcome = mapOf("picture" to "${picture.imageUrl}", "chat" to answer.response, "error" to code)
    println(Serializer.moshi.adapter(Map::class.java).toJson(outcome))
}

// Calls the service through the client that openapi-generator wrote for Go. Prints the outcome as JSON.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	reverie "example.com/reverie/client"
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	keys := map[string]reverie.APIKey{"KeyInHeader": {Key: os.Getenv("REVERIE_KEY")}}
	ctx := context.WithValue(context.Background(), reverie.ContextAPIKeys, keys)
	client := reverie.NewAPIClient(reverie.NewConfiguration())

	picture, _, err := client.ImagesAPI.GenerateRa1(ctx).Ra1Input(*reverie.NewRa1Input("A fox in the snow")).Execute()
	must(picture, err)

	message := reverie.NewChatInput()
	message.SetQuery("Is the lamp lit?")
	message.SetCharacter("mira")
	message.SetUseUsageCredits(true)
	answer, _, err := client.ChatAPI.SendChatMessage(ctx).ChatInput(*message).Execute()
	must(answer, err)

	_, _, err = client.JobsAPI.GetJob(ctx, "job_01KAJ6T3A1B2C3D4E5F6G7H8JK").Execute()
	var refused *reverie.GenericOpenAPIError
	code := ""
	if errors.As(err, &refused) {
		if body, ok := refused.Model().(reverie.Error); ok {
			code = string(body.Code)
		}
	}
	outcome := map[string]string{"picture": picture.ImageUrl, "chat": answer.Response, "error": code}
	fmt.Println(string(must(json.Marshal(outcome))))
}
